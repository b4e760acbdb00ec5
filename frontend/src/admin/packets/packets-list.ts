/** What the list of packets can be asked, as its address and its call know it (PKTADM-02). */
import type { PacketsQuestion } from '../../api/admin/packets.js';
import type { ListAddress, ListShape } from '../../ui/table/use-list-address.js';

const PACKET_SORTS = ['title', 'price', 'exp_date'] as const;

const filters = {};

/** 20 rows of a page are the usual. */
export const PACKETS_LIST = {
  sorts: PACKET_SORTS,
  sort: 'title',
  descending: false,
  limits: [20, 10, 50],
  filters,
} satisfies ListShape<(typeof PACKET_SORTS)[number], typeof filters>;

type PacketsAddress = ListAddress<(typeof PACKET_SORTS)[number], typeof filters>;

export const questionOf = ({ page, limit, sort, descending }: PacketsAddress) =>
  ({ page, limit, sort, order: descending ? 'desc' : 'asc' }) satisfies PacketsQuestion;
