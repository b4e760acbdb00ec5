import {
  getSession,
  listEndedSessions,
  signIn,
  signInByLink,
  signOut,
  type AnswerOf,
  type QuestionOf,
  type SessionState,
  type SignedIn,
  type SignInCommand,
} from '@kurtyna/contracts';
import { Answers } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { SessionsQueries } from './sessions.queries.js';
import { SignInByLink } from './sign-in-by-link.js';
import { SignIn } from './sign-in.js';
import { SignOut } from './sign-out.js';

/** Requests about sessions. */
@Controller()
export class SessionsController {
  constructor(
    private readonly signIn: SignIn,
    private readonly signInByLink: SignInByLink,
    private readonly signOut: SignOut,
    private readonly sessions: SessionsQueries,
  ) {}

  @Answers(signIn)
  begin(command: SignInCommand): Promise<SignedIn> {
    return this.signIn.run(command);
  }

  @Answers(signInByLink)
  beginByLink(command: QuestionOf<typeof signInByLink>): Promise<SignedIn> {
    return this.signInByLink.run(command);
  }

  @Answers(signOut)
  end(command: QuestionOf<typeof signOut>): Promise<{ logoutUrl: string | null }> {
    return this.signOut.run(command);
  }

  @Answers(getSession)
  state({ sessionId }: QuestionOf<typeof getSession>): Promise<SessionState> {
    return this.sessions.state(sessionId);
  }

  @Answers(listEndedSessions)
  ended(page: QuestionOf<typeof listEndedSessions>): Promise<AnswerOf<typeof listEndedSessions>> {
    return this.sessions.ended(page);
  }
}
