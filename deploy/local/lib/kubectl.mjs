/** kubectl, which renders the manifests of `deploy/k8s` without a cluster: the installed one, else Debian's package. */
import { aptCommand, aptInstall, aptPrefix } from './apt.mjs';
import { findProgram } from './commands.mjs';

export const findKubectl = () => findProgram('kubectl');

/** The tests that need it fail without it, and say so. */
export async function provideKubectl({ progress }) {
  if (findKubectl()) return;
  if (aptPrefix()) await progress.step('kubectl', (note) => aptInstall('kubernetes-client', { note })).catch(() => {});
  if (!findKubectl())
    progress.line(`  (no kubectl: the manifests cannot be rendered; ${aptCommand('kubernetes-client')})`);
}
