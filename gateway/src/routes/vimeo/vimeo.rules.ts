import { applyDecorators, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { hostedType, parseHostedVideo, parseSubtitleTrack } from '@kurtyna/domain';
import { notFound } from '@kurtyna/platform/runtime';
import type { TextRule } from '../../edge/rules.js';

/** `/videos/` and twelve digits. */
const URI_MAX = 20;
const TYPE_MAX = 40;

/** The number of a film at the host, whichever of its forms stands in the path (OPEN2-19): digits alone go any further. */
@Injectable()
export class HostedVideoPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    const number = parseHostedVideo(text);
    if (number === null) throw notFound('hosted-video.not-found');
    return number;
  }
}

/** The number of a subtitle track, which may be written as its address too. */
@Injectable()
export class SubtitleTrackPipe implements PipeTransform<string, string> {
  transform(text: string): string {
    const number = parseSubtitleTrack(text);
    if (number === null) throw notFound('subtitles.not-found');
    return number;
  }
}

export const ApiHostedVideo = (): MethodDecorator =>
  ApiParam({
    name: 'uri',
    description: 'The number of the film at the host, or its uri `/videos/123`, with or without its first slash',
    schema: { type: 'string', maxLength: URI_MAX },
  });
export const ApiSubtitleTrack = (): MethodDecorator =>
  applyDecorators(
    ApiHostedVideo(),
    ApiParam({
      name: 'trackId',
      description: 'The number of the track, or its uri',
      schema: { type: 'string', maxLength: 2 * URI_MAX + 10 },
    }),
  );

export const HOSTED_URI: TextRule = {
  judge: (value) => (parseHostedVideo(value) === null ? 'form.validate.wrong_input' : null),
  schema: { maxLength: URI_MAX, example: '/videos/912345678' },
};
export const HOSTED_TYPE: TextRule = {
  judge: (value) => hostedType(value.trim().toLowerCase()),
  schema: { maxLength: TYPE_MAX, example: 'video/mp4' },
};

/**
 * A path that names a film by its uri has slashes in the middle; the router wants them escaped. Only these paths are changed, and only
 * what stands between them.
 */
export const withEscapedUri = (url: string): string =>
  url
    .replace(/^(\/api\/vimeo\/)\/?videos\/(?=\d)/, '$1videos%2F')
    .replace(
      /^(\/api\/vimeo\/[^/?]{1,40}\/subtitles\/)\/?(?:videos\/(\d{1,12})\/)?texttracks\/(?=\d)/,
      (_all, start: string, video?: string) => `${start}${video ? `videos%2F${video}%2F` : ''}texttracks%2F`,
    );
