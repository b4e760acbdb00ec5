import { Injectable, type PipeTransform } from '@nestjs/common';
import { ORDER_KINDS, parseId, parseIdOrSlug, type OrderKind } from '@kurtyna/domain';
import type { IdOrSlug } from '@kurtyna/contracts';
import { notFound } from '@kurtyna/platform/runtime';

/** An id or a slug in a path (OPEN1-36). What can be neither is simply not there: 404, never 400 (N15, OPEN0-14). */
@Injectable()
export class IdOrSlugPipe implements PipeTransform<string, IdOrSlug> {
  transform(text: string): IdOrSlug {
    const ref = parseIdOrSlug(text);
    if (!ref) throw notFound('not-found');
    return ref;
  }
}

/** A plain id in a path. */
@Injectable()
export class IdPipe implements PipeTransform<string, number> {
  transform(text: string): number {
    const id = parseId(text);
    if (id === null) throw notFound('not-found');
    return id;
  }
}

export const REFERENCE_MAX = 200;
export const REFERENCE = /^[A-Za-z0-9_.-]{1,200}$/;

/** An order's own number or its id, or a playback grant: letters, digits, `_`, `-`, `.`. */
@Injectable()
export class ReferencePipe implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!REFERENCE.test(text)) throw notFound('not-found');
    return text;
  }
}

/** A kind of orders in a path. */
@Injectable()
export class OrderKindPipe implements PipeTransform<string, OrderKind> {
  transform(text: string): OrderKind {
    const kind = ORDER_KINDS.find((known) => known === text);
    if (!kind) throw notFound('order.not-found');
    return kind;
  }
}
