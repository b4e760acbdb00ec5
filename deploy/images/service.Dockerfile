# syntax=docker/dockerfile:1
# One image per program, from one file: --build-arg PROGRAM=services/identity (or any service, gateway, deploy/sandbox), and the one-shot
# job that brings the tables up to date: --target migrations, the operators' commands: --target operate, and all programs in one process for a
# small theatre: --target house. Build from the repository's root.
#
# The base is pinned by exact version here. A release pins it by digest as well (D40); the pipeline that pushes the images reads the digest
# of the tag it has checked and passes it on: --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:<digest>
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Everything, with the tools: makes dist/ and goes no further.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && node deploy/local/build.mjs && mkdir -p dist/frontend

# The list of packages alone, so that a change of code does not install anew.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /from
COPY . .
RUN mkdir /app \
 && cp --parents package.json package-lock.json libs/*/package.json services/*/package.json gateway/package.json \
      frontend/package.json deploy/house/package.json deploy/sandbox/package.json e2e/package.json /app

# What one program needs to run: no development tools, no install scripts.
FROM ${NODE_IMAGE} AS packages
ARG PROGRAM
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace="${PROGRAM}"

FROM ${NODE_IMAGE} AS migration-packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace=services/identity --workspace=services/catalog \
      --workspace=services/commerce --workspace=services/media --workspace=services/statistics

FROM ${NODE_IMAGE} AS house-packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace=deploy/house --workspace=gateway --workspace=services/identity \
      --workspace=services/catalog --workspace=services/commerce --workspace=services/media --workspace=services/statistics

FROM ${NODE_IMAGE} AS operate-packages
WORKDIR /app
COPY --from=manifests /app ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace=libs/platform

# Not root, and nothing here is its own: the file system may be mounted read-only; /tmp is all it writes to.
FROM ${NODE_IMAGE} AS base
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
 && useradd --uid 10001 --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin kurtyna

FROM base AS migrations
COPY --from=migration-packages /app ./
COPY --from=build /app/libs ./libs
COPY --from=build /app/dist/services ./dist/services
COPY --from=build /app/deploy/local ./deploy/local
RUN mkdir /state && chown 10001:10001 /state
USER 10001:10001
CMD ["node", "--enable-source-maps", "deploy/local/migrate.mjs"]

# Asks the programs over NATS and reads their databases; of the packages it needs those two clients alone.
FROM base AS operate
COPY --from=operate-packages /app ./
COPY --from=build /app/deploy/local ./deploy/local
RUN ln -s /app/deploy/local/operate.mjs /usr/local/bin/operate
USER 10001:10001
ENTRYPOINT ["operate"]

# The sandbox renders its films; nothing else needs ffmpeg. Build it with --target sandbox.
FROM base AS sandbox
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
COPY --from=packages /app ./
COPY --from=build /app/libs ./libs
COPY --from=build /app/dist/deploy ./dist/deploy
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
EXPOSE 8090 8025
CMD ["node", "--enable-source-maps", "dist/deploy/sandbox/src/main.js"]

# All programs in one process (decision 71). Its health is that of all of them, on the port that is not published.
FROM base AS house
COPY --from=house-packages /app ./
COPY --from=build /app/libs ./libs
COPY --from=build /app/dist/services ./dist/services
COPY --from=build /app/dist/gateway ./dist/gateway
COPY --from=build /app/dist/deploy/house ./dist/deploy/house
COPY --from=build /app/dist/frontend ./dist/frontend
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
ENV PORT=8080 HEALTH_PORT=8081
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "dist/deploy/house/src/main.js"]

FROM base AS program
ARG PROGRAM
COPY --from=packages /app ./
COPY --from=build /app/libs ./libs
COPY --from=build /app/dist/${PROGRAM} ./dist/${PROGRAM}
# Only the gateway serves it; it is small.
COPY --from=build /app/dist/frontend ./dist/frontend
# Only media keeps files of its own; a new volume takes its owner from here.
RUN ln -s "dist/${PROGRAM}/src/main.js" main.js && mkdir /data && chown 10001:10001 /data
USER 10001:10001
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "main.js"]
