/**
 * `npm run codegen -w frontend`: endpoints and types out of the gateway's contract; tags are added by hand in src/api (T31). What only
 * administrators may call (`x-access`) is a file of its own, so that no visitor loads it.
 */
const NOT_FOR_THE_SITE = ['live', 'ready', 'metrics', 'receivePayuNotice', 'getImage'];
/** Fetched with its progress, and kept as a file. */
const FILES = ['getInvoicePdf'];
const forAdministrators = ({ operation }) => operation['x-access'] === 'admin';

module.exports = {
  schemaFile: '../gateway/src/openapi.json',
  apiFile: './src/api/base-api.ts',
  apiImport: 'baseApi',
  hooks: false,
  flattenArg: false,
  encodePathParams: true,
  // Their questions are sent in a body, for no log of addresses is to have a code or a name, and a hundred titles fit into none.
  endpointOverrides: [{ pattern: ['lookAtCode', 'findOrders', 'findCodes', 'previewNewContent'], type: 'query' }],
  outputFiles: {
    './src/api/generated.ts': {
      exportName: 'generatedApi',
      filterEndpoints: (name, definition) => !NOT_FOR_THE_SITE.includes(name) && !forAdministrators(definition),
    },
    './src/api/admin/generated.ts': {
      exportName: 'generatedAdminApi',
      filterEndpoints: (name, definition) => forAdministrators(definition) && !FILES.includes(name),
    },
  },
};
