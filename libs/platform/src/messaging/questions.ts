/** How an asker finds out that nobody works on its question any more: the replica that had it has died (D7). */

/** The question's own name, in its headers. */
export const QUESTION_HEADER = 'x-question';

/** Heard by every replica of a service; who works on the question of that name answers, the others are silent. */
export const findQuestion = (service: string): string => `${service}.find-question`;

/** A broker takes 2 MB wherever we run it; half of that is the wall an answer meets in a test already (decision 21). */
export const MOST_ANSWER_BYTES = 1024 * 1024;
