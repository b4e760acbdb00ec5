/**
 * Bugs that somebody has thought of, each with the specs that must be red with it. `from` stands once in the file and becomes `to`; `tests` are
 * files of the steps `rules` and `db`, `only` is a part of the title where a whole file would take long. A protection that a test was found to
 * be missing for gets a line here.
 */
const COMMERCE = 'services/commerce/src';
const GATEWAY = 'gateway/src';

export const PLANTED = [
  {
    name: 'D1',
    bug: 'an order that comes back takes a code that is void',
    file: `${COMMERCE}/codes/code-moves.ts`,
    from: 'u.order_id IS NULL AND c.deleted_at IS NULL AND c.suspended_at IS NULL)',
    to: 'u.order_id IS NULL AND c.deleted_at IS NULL)',
    tests: [`${COMMERCE}/orders/selling/groups-and-gifts.db.spec.ts`],
    only: 'a code of a group',
  },
  {
    name: 'D7',
    bug: 'a refund by codes told FINALIZED twice gives its seats back twice',
    file: `${COMMERCE}/payments/refund-book.ts`,
    from: "if (refund.status === 'FINALIZED' || refund.status === 'CANCELED') return;",
    to: "if (refund.status === 'CANCELED') return;",
    tests: [`${COMMERCE}/payments/refund-parts.db.spec.ts`],
  },
  {
    name: 'D7 rest refused',
    bug: 'codes whose money went back are good again when the provider refuses the rest',
    file: `${COMMERCE}/codes/code-moves.ts`,
    from: "c.id = ANY (r.code_ids) AND r.status NOT IN ('CANCELED', 'REFUSED')",
    to: "c.id = ANY (r.code_ids) AND r.status NOT IN ('CANCELED', 'REFUSED', 'FINALIZED')",
    tests: [`${COMMERCE}/payments/refund-parts.db.spec.ts`],
  },
  {
    name: 'D7 given up',
    bug: 'codes of a refund that was given up stay good when it is done after all',
    file: `${COMMERCE}/codes/code-moves.ts`,
    from: '  await tx.manager.query(VOID_UNUSED, [codeIds]);\n',
    to: '',
    tests: [`${COMMERCE}/payments/refund-parts.db.spec.ts`],
  },
  {
    name: 'G5',
    bug: 'sale settings do not drop the config',
    file: `${GATEWAY}/public-cache/public-cache.ts`,
    from: "    this.broker.listen(saleSettingsChanged, () => this.drop('/external_api/config'));\n",
    to: '    void saleSettingsChanged;\n',
    tests: [`${GATEWAY}/public-cache`],
  },
  {
    name: 'G6',
    bug: 'the config does not drop the events',
    file: `${GATEWAY}/public-cache/public-cache.ts`,
    from: "      this.drop('/external_api/events'); // the settings",
    to: '      // the settings',
    tests: [`${GATEWAY}/public-cache`],
  },
  {
    name: 'G7',
    bug: 'a video does not drop the categories',
    file: `${GATEWAY}/public-cache/public-cache.ts`,
    from: "    if (kind === 'video') this.drop('/external_api/categories');\n",
    to: '',
    tests: [`${GATEWAY}/public-cache`],
  },
  {
    name: 'G12',
    bug: 'an administrator’s field is public',
    file: 'libs/contracts/src/catalog/views.ts',
    from: "  'is_festival',\n  'video_id',\n] as const",
    to: "  'is_festival',\n  'video_id',\n  'revision',\n] as const",
    tests: [`${GATEWAY}/routes`, `${GATEWAY}/public-cache`],
  },
  {
    name: 'G15',
    bug: 'a dead token in maintenance answers 401',
    file: `${GATEWAY}/access/access.guard.ts`,
    from: '    } catch {\n      return null;\n    }',
    to: '    } catch (error) {\n      throw error;\n    }',
    tests: [`${GATEWAY}/access`],
  },
  // A fact told twice: what makes the second telling harmless is taken away.
  {
    name: 'twice: view in statistics',
    bug: 'a view told twice is two views',
    file: 'services/statistics/src/views/record-views.consumer.ts',
    from: ' WHERE view_fact.counted_at IS NULL\n  RETURNING',
    to: '\n  RETURNING',
    tests: ['services/statistics/src/told-twice.db.spec.ts'],
  },
  {
    name: 'twice: order in statistics',
    bug: 'an order told twice is written twice',
    file: 'services/statistics/src/orders/keep-order.ts',
    from: 'WHERE order_state.version < excluded.version',
    to: 'WHERE order_state.version <= excluded.version',
    tests: ['services/statistics/src/told-twice.db.spec.ts'],
  },
  {
    name: 'twice: ban',
    bug: 'the limit of addresses told twice is two bans and two letters',
    file: 'services/identity/src/bans/ban-when-address-limit-exceeded.consumer.ts',
    from: ' AND NOT EXISTS (\n     SELECT 1 FROM ban WHERE user_id = $1 AND banned_by IS NULL AND lifted_at IS NULL AND expires_at > now())',
    to: '',
    tests: ['services/identity/src/told-twice.db.spec.ts'],
  },
  {
    name: 'twice: letter',
    bug: 'a letter put in twice goes out twice',
    file: 'services/identity/src/mail/mailbox.ts',
    from: 'SELECT kind, "dedupeKey", email,',
    to: 'SELECT kind, "dedupeKey" || random(), email,',
    tests: ['services/identity/src/told-twice.db.spec.ts'],
  },
  {
    name: 'twice: count of orders',
    bug: 'an order told twice counts as two with its person',
    file: 'services/identity/src/copies/count-orders.consumer.ts',
    from: `SELECT o.order_id, o.completed_at IS NOT NULL AND o.refunded_at IS NULL AS counted, told.version, told."completedAt"
      FROM completed_order o JOIN \${TOLD} ON told."orderId" = o.order_id AND told.version > o.version`,
    to: `SELECT o.order_id, false AS counted, told.version, told."completedAt"
      FROM completed_order o JOIN \${TOLD} ON told."orderId" = o.order_id AND told.version >= o.version`,
    tests: ['services/identity/src/told-twice.db.spec.ts'],
  },
  {
    name: 'twice: free code',
    bug: 'a verified address told twice gives two free codes',
    file: `${COMMERCE}/codes/give-free-code-when-email-verified.consumer.ts`,
    from: "'free', s.info, s.kind, s.product_id, s.discount, s.unit, 1, 1, s.expires_at, $1\n",
    to: "'free', s.info, s.kind, s.product_id, s.discount, s.unit, 1, 1, s.expires_at, NULL\n",
    tests: [`${COMMERCE}/told-twice.db.spec.ts`],
  },
  {
    name: 'twice: capacity',
    bug: 'a product told twice is written and told on twice',
    file: `${COMMERCE}/copies/keep-copies.consumer.ts`,
    from: 'WHERE product.version < excluded.version\n     OR',
    to: 'WHERE product.version <= excluded.version\n     OR',
    tests: [`${COMMERCE}/told-twice.db.spec.ts`],
  },
  {
    name: 'twice: captions',
    bug: 'captions told twice are told on twice',
    file: 'services/catalog/src/copies/keep-captions.consumer.ts',
    from: 'WHERE product_captions.version < excluded.version',
    to: 'WHERE product_captions.version <= excluded.version',
    tests: ['services/catalog/src/told-twice.db.spec.ts'],
  },
  {
    name: 'twice: captions of media',
    bug: 'media tells of captions that are the same',
    file: 'services/media/src/captions/tell-captions.ts',
    from: 'WHERE c.languages <> excluded.languages RETURNING version',
    to: 'RETURNING version',
    tests: ['services/media/src/told-twice.db.spec.ts'],
  },
];
