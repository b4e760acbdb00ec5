/** The invoices that buyers have asked for: one list that grows at its end; a change is put into it where it stands. */
import { listTag } from '../tags.js';
import { generatedAdminApi, type InvoiceAnswerDto, type InvoiceDto, type IssuedInvoiceDto } from './generated.js';

export type Invoice = InvoiceDto;
export type IssuedInvoice = IssuedInvoiceDto;

/** Of one question, whatever part of its answer was asked for. */
const INVOICES = listTag('invoice');

const api = generatedAdminApi.enhanceEndpoints({
  endpoints: {
    listInvoices: {
      providesTags: [INVOICES],
      serializeQueryArgs: ({ queryArgs: { unsent, status, search } }) => ({ unsent, status, search }),
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.after !== previousArg?.after,
      merge: (list, { invoices, next, issuing }, { arg: { after } }) => {
        const known = new Set(after === undefined ? [] : list.invoices.map(({ id }) => id));
        if (after === undefined) list.invoices = [];
        list.invoices.push(...invoices.filter(({ id }) => !known.has(id)));
        list.next = next;
        list.issuing = issuing;
      },
      // What is asked of one order is newer than what a list shows of it.
      onQueryStarted: async ({ status }, asked) => {
        const answer = status === 'all' && (await asked.queryFulfilled.catch(() => null));
        if (answer) for (const invoice of answer.data.invoices) putIntoLists(invoice, asked);
      },
    },
    updateInvoice: { onQueryStarted: (_change, asked) => putAnswerIntoLists(asked) },
    issueInvoice: { onQueryStarted: (_invoice, asked) => putAnswerIntoLists(asked) },
    issueInvoiceCorrection: { onQueryStarted: (_invoice, asked) => putAnswerIntoLists(asked) },
    recordKsefNumber: { onQueryStarted: (_number, asked) => putAnswerIntoLists(asked) },
    deleteInvoice: {
      onQueryStarted: async ({ id: gone }, { dispatch, getState, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => null))) return;
        for (const { originalArgs } of listsIn(getState()))
          dispatch(
            updateQueryData('listInvoices', originalArgs, (list) => {
              list.invoices = list.invoices.filter(({ id }) => id !== gone);
            }),
          );
      },
    },
  },
});

interface Asked {
  dispatch: (change: ReturnType<typeof updateQueryData>) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: InvoiceAnswerDto }>;
}

async function putAnswerIntoLists(asked: Asked): Promise<void> {
  const answer = await asked.queryFulfilled.catch(() => null);
  if (answer) putIntoLists(answer.data.invoice, asked);
}

/** From the beginning again would lose the place; the invoice says all there is to know. */
function putIntoLists(invoice: Invoice, { dispatch, getState }: Pick<Asked, 'dispatch' | 'getState'>): void {
  for (const { originalArgs } of listsIn(getState()))
    dispatch(
      updateQueryData('listInvoices', originalArgs, (list) => {
        const place = list.invoices.findIndex(({ id }) => id === invoice.id);
        if (place < 0) return;
        if (originalArgs.unsent && invoice.sent) list.invoices.splice(place, 1);
        else list.invoices[place] = invoice;
      }),
    );
}

const { selectInvalidatedBy, updateQueryData } = generatedAdminApi.util;
type ListArgs = Parameters<typeof generatedAdminApi.endpoints.listInvoices.initiate>[0];
const listsIn = (state: unknown) =>
  selectInvalidatedBy(state as Parameters<typeof selectInvalidatedBy>[0], [INVOICES]).filter(
    ({ endpointName }) => endpointName === 'listInvoices',
  ) as { originalArgs: ListArgs }[];

export const {
  useListInvoicesQuery,
  useUpdateInvoiceMutation,
  useDeleteInvoiceMutation,
  useIssueInvoiceMutation,
  useIssueInvoiceCorrectionMutation,
  useRecordKsefNumberMutation,
} = api;

/** The invoice of one order, whatever its status; null where none is asked for. It is found by the order's whole number. */
export function useInvoiceOfOrder({ id, extOrderId }: { id: number; extOrderId: string }) {
  const { currentData, error, refetch } = api.useListInvoicesQuery(
    { search: extOrderId, status: 'all', limit: 10 },
    { refetchOnMountOrArgChange: true },
  );
  const invoice = currentData && (currentData.invoices.find((one) => one.id === id) ?? null);
  return { invoice, error, refetch };
}
