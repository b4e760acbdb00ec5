import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { open, type CountryResponse, type Reader } from 'maxmind';
import { Settings } from '../settings.js';
import { isPrivate } from './address.js';

/** The country of an address, from a database on disk; null where it is not known (OPEN1-21). */
@Injectable()
export class Countries implements OnApplicationBootstrap {
  private reader: Reader<CountryResponse> | null = null;

  constructor(private readonly settings: Settings) {}

  async onApplicationBootstrap(): Promise<void> {
    const { GEO_DB_PATH } = this.settings;
    // A theatre that restricts countries must not open with a missing database: fail the start.
    if (GEO_DB_PATH) this.reader = await open<CountryResponse>(GEO_DB_PATH, { watchForUpdates: true });
  }

  of(address: string): string | null {
    const { production, DEV_COUNTRY } = this.settings;
    if (!production && DEV_COUNTRY && isPrivate(address)) return DEV_COUNTRY;
    try {
      return this.reader?.get(address)?.country?.iso_code ?? null;
    } catch {
      return null; // not an address the database can read
    }
  }
}
