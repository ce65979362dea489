const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=()' },
]

/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // `npm run check` checks the types, tests included; a user's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['esbuild', 'undici'],
  headers: async () => [{ source: '/:path*', headers }],
}
