import { expect, it } from '@jest/globals';
import { HOSTED_NAME, hostedSize, hostedType, hostedTypeOf, parseHostedVideo, parseSubtitleTrack } from './hosted-video.js';

it.each([
  ['123', '123'],
  ['videos/123', '123'],
  ['/videos/123', '123'],
  ['912345678901', '912345678901'],
  ['0', null],
  ['0123', null],
  ['1234567890123', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['videos/', null],
  ['//videos/123', null],
  ['videos/videos/123', null],
  ['/videos/123/texttracks/5', null],
  ['../me', null],
  ['123:0a1b2c', null],
  ['12３', null],
])('reads %j as the film %j [OPEN2-19]', (text, number) => {
  expect(parseHostedVideo(text)).toBe(number);
});

it.each([
  ['55', '55'],
  ['texttracks/55', '55'],
  ['/texttracks/55', '55'],
  ['/videos/123/texttracks/55', '55'],
  ['videos/123/texttracks/55', '55'],
  ['/videos/123', null],
  ['pl', null],
  ['../55', null],
])('reads %j as the track %j [OPEN2-19]', (text, number) => {
  expect(parseSubtitleTrack(text)).toBe(number);
});

it.each([
  [1, null],
  [10_737_418_240, null],
  [10_737_418_241, 'errors.hosted-video.too-large'],
  [0, 'form.validate.wrong_input'],
  [-1, 'form.validate.wrong_input'],
  [1.5, 'form.validate.wrong_input'],
  ['734003200', 'form.validate.wrong_input'],
  [Number.MAX_VALUE, 'form.validate.wrong_input'],
])('a file of %j bytes is answered with %j [HOST-17, OPEN2-20, U1]', (size, key) => {
  expect(hostedSize(size)?.key ?? null).toBe(key);
});

it.each([
  ['video/mp4', true],
  ['video/webm', true],
  ['video/ogg', true],
  ['video/quicktime', true],
  ['video/x-msvideo', true],
  ['video/avi', true],
  ['video/x-flv', true],
  ['video/x-ms-wmv', true],
  ['video/x-matroska', false],
  ['application/pdf', false],
  ['text/html', false],
  ['', false],
])('a file of the type %j is taken: %j [HOST-16]', (type, taken) => {
  expect(hostedType(type)).toEqual(taken ? null : { key: 'errors.hosted-video.wrong-type' });
});

it.each([
  ['film.FLV', '', 'video/x-flv'],
  ['film.wmv', '', 'video/x-ms-wmv'],
  ['film.mov', 'video/quicktime', 'video/quicktime'],
  ['film.m4v', 'video/x-m4v', 'video/mp4'],
  ['FILM.M4V', 'video/x-m4v', 'video/mp4'],
  ['film.exe', 'application/x-msdownload', 'application/x-msdownload'],
  ['film.exe', '', ''],
  ['film', '', ''],
])('tells the server of %s (%j) that it is %j [HOST-16]', (name, type, told) => {
  expect(hostedTypeOf({ name, type })).toBe(told);
});

it('has a name of one line, 128 characters at most [HOST-14, U1]', () => {
  const keyOf = (name: string) => HOSTED_NAME.judge(name)?.key ?? null;
  expect([keyOf(''), keyOf('  '), keyOf('ż'.repeat(128)), keyOf('ż'.repeat(129)), keyOf('x'.repeat(10_000)), keyOf('a\nb')]).toEqual([
    'form.validate.required',
    'form.validate.required',
    null,
    'form.validate.too_long',
    'form.validate.too_long',
    'form.validate.wrong_input',
  ]);
});
