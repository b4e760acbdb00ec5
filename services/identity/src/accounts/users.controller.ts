import {
  deleteUser,
  exportUser,
  getUser,
  listHistoryOfUser,
  listUsers,
  newsletter,
  sendLink,
  termsOfService,
  updateUser,
  userSnapshot,
  type AnswerOf,
  type HistoryPage,
  type ListAnswer,
  type ListedUser,
  type QuestionOf,
  type SendLinkCommand,
  type UpdatedUser,
  type UpdateUserCommand,
  type UserState,
  type UserView,
} from '@kurtyna/contracts';
import { Answers, Operates } from '@kurtyna/platform';
import { Controller } from '@nestjs/common';
import { AcceptTerms } from './accept-terms.js';
import { DeleteUser } from './delete-user.js';
import { MakeAdmin } from './make-admin.js';
import { SendLink } from './send-link.js';
import { SetNewsletter } from './set-newsletter.js';
import { UpdateUser } from './update-user.js';
import { UserHistoryQueries } from './user-history.queries.js';
import { UserListQueries } from './user-list.queries.js';
import { UsersQueries } from './users.queries.js';

/** What is asked of people who have an account. */
@Controller()
export class UsersController {
  constructor(
    private readonly updateUser: UpdateUser,
    private readonly sendLink: SendLink,
    private readonly deleteUser: DeleteUser,
    private readonly makeAdmin: MakeAdmin,
    private readonly setNewsletter: SetNewsletter,
    private readonly acceptTerms: AcceptTerms,
    private readonly users: UsersQueries,
    private readonly userList: UserListQueries,
    private readonly histories: UserHistoryQueries,
  ) {}

  @Answers(getUser)
  get({ userId, audience }: QuestionOf<typeof getUser>): Promise<UserView> {
    return this.users.get(userId, audience);
  }

  @Answers(exportUser)
  async export({ userId }: QuestionOf<typeof exportUser>): Promise<AnswerOf<typeof exportUser>> {
    return { consents: await this.users.consents(userId), user: await this.users.get(userId, 'owner') };
  }

  @Answers(listUsers)
  list(question: QuestionOf<typeof listUsers>): Promise<ListAnswer<ListedUser>> {
    return this.userList.page(question);
  }

  @Answers(listHistoryOfUser)
  history(question: QuestionOf<typeof listHistoryOfUser>): Promise<HistoryPage> {
    return this.histories.ofUser(question);
  }

  @Answers(updateUser)
  update(command: UpdateUserCommand): Promise<UpdatedUser> {
    return this.updateUser.run(command);
  }

  @Answers(sendLink)
  link(command: SendLinkCommand): Promise<{ to: string }> {
    return this.sendLink.run(command);
  }

  @Answers(deleteUser)
  delete(command: QuestionOf<typeof deleteUser>): Promise<{ id: number }> {
    return this.deleteUser.run(command);
  }

  /** `identity.ops.make-admin`: asked by operators alone. */
  @Operates('make-admin')
  promote(command: { email: string }): Promise<{ id: number; email: string; made: boolean }> {
    return this.makeAdmin.run(command);
  }

  @Answers(termsOfService)
  async terms({ userId, accept, by }: QuestionOf<typeof termsOfService>): Promise<{ accept_tos: boolean }> {
    if (!accept) return { accept_tos: await this.users.hasAcceptedTerms(userId) };
    return this.acceptTerms.run({ userId, by });
  }

  @Answers(newsletter)
  async newsletter({ userId, subscribe, by }: QuestionOf<typeof newsletter>): Promise<{ subscribed: boolean }> {
    if (subscribe === undefined) return { subscribed: await this.users.isSubscribed(userId) };
    return this.setNewsletter.run({ userId, subscribe, by });
  }

  @Answers(userSnapshot)
  async snapshot(page: QuestionOf<typeof userSnapshot>): Promise<{ users: UserState[] }> {
    return { users: await this.users.snapshot(page) };
  }
}
