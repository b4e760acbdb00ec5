import {
  fold,
  HOSTED_NAME,
  HOSTED_STATUSES,
  type HostedFailure,
  type HostedStatus,
  type TranscodeStatus,
} from '@kurtyna/domain';
import { InstantColumn } from '@kurtyna/platform';
import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { HostReport } from './host-answers.js';

export const uriOf = (number: string): string => `/videos/${number}`;
export const numberIn = (uri: string): string => uri.slice('/videos/'.length);

/** A film at the host as we last saw it there; the table is shown without asking the host (vimeo.md 3). */
@Entity('hosted_video')
@Unique('hosted_video_one_per_uri', ['uri'])
@Check('hosted_video_status', `status IN (${HOSTED_STATUSES.map((status) => `'${status}'`).join(', ')})`)
export class HostedVideo {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'BY DEFAULT', primaryKeyConstraintName: 'hosted_video_pk' })
  id: number;

  /** The host's; null while it is being asked for one. Another one where an expired transfer was begun anew. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  uri: string | null;

  @Column({ type: 'varchar', length: HOSTED_NAME.max })
  name: string;

  @Column({ name: 'search_name', type: 'text' })
  searchName: string;

  /** Bytes, as they were declared; null for a film we did not send. The driver gives it as text. */
  @Column({ type: 'bigint', nullable: true })
  size: string | null;

  @Column({ type: 'varchar', length: 40, nullable: true })
  type: string | null;

  @Column({ type: 'varchar', length: 20 })
  status: HostedStatus;

  @Column({ type: 'varchar', length: 20 })
  transcode: TranscodeStatus;

  @Column({ name: 'upload_link', type: 'text', nullable: true })
  uploadLink: string | null;

  /** Without it the player does not play a hidden film. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  hash: string | null;

  @Column({ type: 'varchar', length: 20, nullable: true })
  failure: HostedFailure | null;

  /** Seconds. */
  @Column({ type: 'integer', nullable: true })
  duration: number | null;

  @Column({ type: 'text', nullable: true })
  thumbnail: string | null;

  /** The languages of its tracks, as two letters; null while nobody has asked the host. */
  @Column({ type: 'text', array: true, nullable: true })
  captions: string[] | null;

  /** Whether the host knows our domains; a job tells it until it does. */
  @Column({ type: 'boolean', default: false })
  embeddable: boolean;

  @InstantColumn({ name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @InstantColumn({ name: 'checked_at', nullable: true })
  checkedAt: Date | null;

  /** Before the host is asked: what is made there and not told to us is found again by this row. */
  static announce(upload: { name: string; size: number; type: string | null }): HostedVideo {
    return Object.assign(new HostedVideo(), {
      uri: null,
      size: String(upload.size),
      type: upload.type,
      status: 'NOT_UPLOADED',
      transcode: 'in_progress',
      uploadLink: null,
      failure: null,
      embeddable: false,
    } satisfies Partial<HostedVideo>).call(upload.name);
  }

  /** What the theatre brought to the host without us. */
  static adopt(report: HostReport, now: Date): HostedVideo {
    const video = Object.assign(new HostedVideo(), {
      uri: uriOf(report.number),
      size: null,
      type: null,
      status: 'complete',
      uploadLink: null,
      embeddable: true,
      createdAt: report.createdAt ? new Date(report.createdAt) : now,
    } satisfies Partial<HostedVideo>);
    return video.call(report.name).learn(report, now);
  }

  call(name: string): this {
    this.name = name.slice(0, HOSTED_NAME.max);
    this.searchName = fold(this.name);
    return this;
  }

  /** The host has a record for it, and an address for its bytes. */
  begin({ report, link }: { report: HostReport; link: string }, now: Date): this {
    this.uri = uriOf(report.number);
    this.uploadLink = link;
    this.failure = null;
    this.embeddable = false;
    return this.learn(report, now);
  }

  /** All bytes are there. */
  complete(report: HostReport, now: Date): this {
    this.status = 'complete';
    this.uploadLink = null;
    this.failure = null;
    return this.learn(report, now);
  }

  /** What the host makes of it. That all bytes are there is not concluded from this: right after a transfer it says so too early (vimeo.md 2). */
  learn(report: HostReport, now: Date): this {
    this.transcode = report.transcode;
    this.hash = report.hash ?? this.hash ?? null;
    this.duration = report.seconds ?? this.duration ?? null;
    this.thumbnail = report.thumbnail ?? this.thumbnail ?? null;
    this.checkedAt = now;
    if (this.failure === 'gone' || this.failure === 'transcode') this.failure = null;
    if (this.status === 'complete' && report.upload === 'error') {
      this.status = 'NOT_UPLOADED'; // it was confirmed by its bytes alone, and the host could not keep them
      this.failure = 'upload';
    } else if (this.status === 'complete' && report.transcode === 'error') this.failure = 'transcode';
    return this;
  }

  /** The host has counted another number of bytes than was declared. */
  hasOtherSize(bytes: number | null): boolean {
    return bytes !== null && this.size !== null && bytes !== Number(this.size);
  }
}
