/** `npm run codegen -w frontend`: endpoints and types out of the gateway's contract; tags are added by hand in src/api (T31). */
module.exports = {
  schemaFile: '../gateway/src/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  outputFile: './src/api/generated.ts',
  exportName: 'generatedApi',
  hooks: false,
  flattenArg: false,
  encodePathParams: true,
  filterEndpoints: (name) => !['live', 'ready', 'metrics', 'receivePayuNotice', 'getImage'].includes(name),
};
