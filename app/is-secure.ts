/** True for a request that came over https, to this server or to the proxy before it. */
export const isSecure = (request: Request): boolean =>
  new URL(request.url).protocol === 'https:' || request.headers.get('x-forwarded-proto') === 'https'
