/** The good end of what one does before signing in: what was done, and the way on. */
import { Alert } from 'antd';
import { Awaited } from './Awaited.js';
import { ToSignIn } from './ToSignIn.js';
import { useWayBack } from './way-back.js';

export function MaySignIn({ title }: { title: string }) {
  const redirect = useWayBack();
  return (
    <>
      <Alert type="success" showIcon role="status" title={title} />
      <Awaited redirect={redirect} />
      <ToSignIn />
    </>
  );
}
