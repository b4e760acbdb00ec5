import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Audience } from '@kurtyna/contracts';
import type { FastifyRequest } from 'fastify';

/** Who is signed in, as far as token and session say. */
export interface Viewer {
  userId: number;
  sessionId: string;
  /** Known to be an administrator. Looked up where the route needs it; identity being silent means no. */
  admin: boolean;
}

const viewers = new WeakMap<object, Viewer>();

/** The guard notes here whom it let in; handlers read it through the decorators below. */
export const noteViewer = (request: FastifyRequest, viewer: Viewer): void => void viewers.set(request, viewer);
export const viewerOf = (request: FastifyRequest): Viewer | null => viewers.get(request) ?? null;

/** The signed-in viewer of a route for users; null on an `optional` one without a token. */
export const SignedIn = createParamDecorator((_: unknown, context: ExecutionContext): Viewer | null =>
  viewerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** The viewer as a service is told of it; whoever changes something judges it again by its own rows. */
export const askerOf = ({ userId, admin }: Viewer): { userId: number; admin: boolean } => ({ userId, admin });

export const audienceOf = (viewer: Viewer | null): Audience => (viewer?.admin ? 'admin' : 'public');
