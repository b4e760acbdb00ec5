import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { configChanged, getConfig } from '@kurtyna/contracts';
import { Bus } from '@kurtyna/platform/messaging';
import { Broker } from '../broker.js';

const REFRESH_MS = 30_000;

/** Whether the theatre is closed for work (OPEN0-37): a copy of the config's flag. */
@Injectable()
export class Maintenance implements OnApplicationBootstrap, OnApplicationShutdown {
  on = false;
  private version = -1;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly broker: Broker,
  ) {}

  onApplicationBootstrap(): void {
    this.broker.listen(configChanged, ({ data }) => {
      if (data.version < this.version) return;
      this.version = data.version;
      this.on = data.maintenance;
    });
    this.broker.onContactAgain(() => void this.read());
    this.timer = setInterval(() => void this.read(), REFRESH_MS).unref();
    void this.read();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async read(): Promise<void> {
    const { version } = this;
    const answer = await this.bus.ask(getConfig, { audience: 'public' }).catch(() => null);
    // A change heard meanwhile is newer than this answer may be.
    if (answer && this.version === version) this.on = answer.config.maintenance;
  }
}
