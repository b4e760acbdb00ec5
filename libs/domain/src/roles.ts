/** Roles and their ids (USER-10 to USER-14, ACC-05, OPEN0-22). */

export const ROLES = ['admin', 'standard', 'premium', 'unverified', 'deleted'] as const;
export type Role = (typeof ROLES)[number];

const ROLE_IDS = { admin: 1, standard: 2, premium: 3, unverified: 4, deleted: 5 } as const satisfies Record<
  Role,
  number
>;

/**
 * What a role_id is shown as: 2 standard, 3 premium, 4 unverified, 5 deleted, any other admin (USER-10 to USER-14). A word for a
 * screen and never a right: who may do something is asked of `rightsOf`.
 */
export function roleOf(roleId: number): Role {
  return rightsOf(roleId) ?? 'admin';
}

/** The role whose rights somebody with this role_id has; null, which is nobody's, for a number that is no role of ours. */
export function rightsOf(roleId: number): Role | null {
  return ROLES.find((role) => ROLE_IDS[role] === roleId) ?? null;
}

/** The role_id that is stored and answered for a role. */
export function roleIdOf(role: Role): number {
  return ROLE_IDS[role];
}

/** Admin and premium watch events and videos without paying (ACC-04, USER-17). */
export function watchesWithoutPaying(role: Role | null): boolean {
  return role === 'admin' || role === 'premium';
}
