import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { PlayableKind } from '@kurtyna/domain';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Settings } from '../../settings.js';
import type { Product } from '../products.js';

/** Whose grant it is: user and session are null for a visitor without an account. */
export interface GrantHolder {
  grant: string;
  userId: number | null;
  sessionId: string | null;
}

/** What is known of a view that is counted, so that media need not be asked; instants in milliseconds since the epoch, by the databases' clock (D35). */
export interface KnownView {
  product: Product;
  renewedAt: number;
  /** When media was last told of it. */
  toldAt: number;
  /** From where it was told; never the address itself. */
  place: string;
}

interface Claims {
  sub: string;
  kind: PlayableKind;
  id: number;
  at: number;
  told: number;
  place: string;
}

/** Longer than any that is signed here. */
export const LONGEST_PASS = 1000;

const ALGORITHM = 'HS256';
const SIGNED = { issuer: 'kurtyna', audience: 'kurtyna-playback' };
const KEY_BYTES = 32;
const PLACE_LENGTH = 8;

const jwt = new JwtService({});

/**
 * What the player carries from one renewal to the next, signed: so a renewal asks nobody but commerce (decision 73). The key comes from
 * that of the sessions and is another one: a pass is no session, and no session is a pass.
 */
@Injectable()
export class PlaybackPasses {
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  constructor({ JWT_SECRET, JWT_SECRET_PREVIOUS }: Settings) {
    const previous = JWT_SECRET_PREVIOUS ? [keyFrom(JWT_SECRET_PREVIOUS)] : [];
    this.keys = [keyFrom(JWT_SECRET), ...previous];
  }

  sign({ product: { kind, id }, renewedAt, toldAt, place }: KnownView, holder: GrantHolder): string {
    const claims: Claims = { sub: digestOf(holder), kind, id, at: renewedAt, told: toldAt, place };
    return jwt.sign(claims, { ...SIGNED, privateKey: this.keys[0], algorithm: ALGORITHM, noTimestamp: true });
  }

  /** null where media has to be asked: for no pass, for what was not signed here, and for one of another grant, person or session. */
  read(pass: string | undefined, holder: GrantHolder): KnownView | null {
    const claims = pass === undefined || pass.length > LONGEST_PASS ? null : this.verified(pass);
    if (claims?.sub !== digestOf(holder)) return null;
    const { kind, id, at, told, place } = claims;
    return { product: { kind, id }, renewedAt: at, toldAt: told, place };
  }

  /** An address as it stands in a pass: whoever reads it does not learn the address. */
  placeOf(address: string): string {
    return createHmac('sha256', this.keys[0]).update(address).digest('base64url').slice(0, PLACE_LENGTH);
  }

  private verified(pass: string): Claims | null {
    for (const key of this.keys) {
      try {
        // A key object: of a text jsonwebtoken would ask each time whether it is a public key. The types of Nest do not know it.
        return jwt.verify<Claims>(pass, { ...SIGNED, secret: key as unknown as Buffer, algorithms: [ALGORITHM] });
      } catch {
        continue; // signed with the other key, or not here
      }
    }
    return null;
  }
}

const keyFrom = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', SIGNED.audience, KEY_BYTES)));

/** Whose it is, without the session itself. */
const digestOf = ({ grant, userId, sessionId }: GrantHolder): string =>
  createHash('sha256').update(`${grant} ${userId} ${sessionId}`).digest('base64url');
