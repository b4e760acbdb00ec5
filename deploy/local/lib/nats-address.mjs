/** `nats://user:password@host:4222` as the client wants it: the credentials apart from the server. */
export function natsAddress(url) {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: `${protocol}//${host}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
