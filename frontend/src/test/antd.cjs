/**
 * antd by part, as the build imports it (vite.config.ts): a spec needs a few parts of it. And antd forgets the values of its theme when nothing
 * shows them any more, so after each test; the next one has the same theme (setup.ts).
 */
const { default: Cache } = require('@ant-design/cssinjs/lib/Cache');

const { opUpdate } = Cache.prototype;
Cache.prototype.opUpdate = function (key, next) {
  opUpdate.call(this, key, (before) => next(before) ?? [0, before?.[1]]);
};

const parts = new Map();
const kebab = (name) => name.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

module.exports = new Proxy(
  {},
  {
    get(_none, name) {
      if (!parts.has(name)) parts.set(name, require(`antd/lib/${kebab(name)}`).default);
      return parts.get(name);
    },
  },
);
