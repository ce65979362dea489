/** Layers: sdk <- protocol <- kernel <- host <- app. See ARCHITECTURE.md. */
const ourFolders = '^(app|bench|bin|components|e2e|extensions|lib)/'

const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: { path: ourFolders, pathNot: allowed },
})

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

const builtIn = { dependencyTypes: ['core'] }
const tests = '([.]test[.]tsx?$|/testing/|/store-conformance/)'

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle of values has no first reader.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('sdk-imports-nothing', '^lib/sdk/', '^lib/sdk/', 'The SDK is the contract; it knows nobody.'),
    only('language-imports-nothing', '^lib/language/', '^lib/language/', 'Text in, spans out.'),
    only('protocol-imports-sdk', '^lib/protocol/', '^lib/(protocol|sdk)/', 'Wire types only.'),
    only(
      'kernel-imports-sdk-and-protocol',
      '^lib/kernel/',
      '^lib/(kernel|language|protocol|sdk)/',
      'The world enters through ports.ts.',
    ),
    only(
      'local-model-imports-itself',
      '^lib/local-model/',
      '^lib/local-model/',
      'It reads prompt text, as any model does.',
    ),
    only(
      'extension-imports-sdk',
      '^extensions/([^/]+)/',
      '^(lib/sdk/index[.]ts$|lib/sdk/testing/|extensions/$1/)',
      'An extension sees the SDK and itself.',
    ),
    only(
      'components-are-kernel-free',
      '^components/',
      '^(components/|lib/protocol/|lib/sdk/ui/|lib/sdk/index[.]ts$)',
      'Actions arrive as props.',
    ),
    only(
      'app-enters-by-the-door',
      '^app/',
      '^(app/|components/|lib/host/index[.]ts$|lib/protocol/)',
      'app talks to lib/host, never to the kernel.',
    ),
    only(
      'bin-enters-by-the-door',
      { path: '^bin/', pathNot: tests },
      '^(bin/|lib/host/(index|extensions/check-extension)[.]ts$|lib/protocol/)',
      'The terminal is another app; validate needs no data folder.',
    ),
    only(
      'host-enters-by-the-doors',
      { path: '^lib/host/', pathNot: '^lib/host/prompt-grammar[a-z-]*[.]test[.]ts$' },
      '^(lib/host/|lib/kernel/(index[.]ts$|ports[.]ts$|testing/)|lib/local-model/index[.]ts$|lib/(protocol|sdk)/|extensions/[^/]+/index[.]ts$)',
      'The composition root.',
    ),
    never(
      'sdk-and-kernel-are-isomorphic',
      { path: '^lib/(sdk|protocol|kernel)/', pathNot: tests },
      builtIn,
      'No node:* here.',
    ),
    never(
      'sdk-needs-only-zod',
      { path: '^lib/sdk/', pathNot: tests },
      { dependencyTypes: ['npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
      'The SDK asks nothing of its authors but zod.',
    ),
    never(
      'lib-knows-no-framework',
      { path: '^(lib|extensions|bin)/', pathNot: tests },
      { path: 'node_modules/(next|react|react-dom|server-only)/' },
      'Loads in plain Node.',
    ),
    never(
      'no-test-code-in-the-product',
      { pathNot: `(${tests}|^(e2e|bench)/)` },
      { path: tests },
      'Tests import the product.',
    ),
    never(
      'not-resolved',
      {},
      { couldNotResolve: true, pathNot: '^(#|server-only$)' },
      'The import leads nowhere.',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.webbee)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'require', 'default', 'types'],
    },
  },
}
