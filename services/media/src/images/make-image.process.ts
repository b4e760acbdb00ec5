/** Makes the files of one picture in a process of its own, which ends with it or with the service that began it. */
import { makeImage, type ReceivedImage } from './make-image.js';

process.once('disconnect', () => process.exit());
process.once('message', (received: ReceivedImage) => {
  void makeImage(received).then((made) => process.send!(made, undefined, {}, () => process.disconnect()));
});
