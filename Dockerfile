# One image for any upstream: every setting is an environment variable of the running container (see README).
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY stock-service/package.json stock-service/
RUN npm ci
COPY . .
# The same for all instances of a deployment, so that a browser detects a new one.
ARG DEPLOYMENT_ID=""
ENV DEPLOYMENT_ID=$DEPLOYMENT_ID
RUN npm run build && npm run pack

FROM node:24-slim
# The configuration is read again at the start: it names the built deployment.
ARG DEPLOYMENT_ID=""
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CACHE_DIR=/cache DEPLOYMENT_ID=$DEPLOYMENT_ID
# Conversions of pictures leave less memory behind with few arenas (docs/operations.md, «Sizing»).
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /cache && chown node:node /cache
COPY --from=build --chown=root:root /app/dist/image ./
USER node
VOLUME /cache
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.mjs"]
