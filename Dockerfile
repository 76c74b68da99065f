FROM node:24-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
# Removes what nothing here uses: TypeScript, an optional peer of i18next; types and source maps;
# the database's binary for another C library.
RUN npm ci --omit=dev && npm cache clean --force && rm -rf node_modules/typescript node_modules/@libsql/*-musl \
  && find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM base
ENV NODE_ENV=production \
    NPM_CONFIG_UPDATE_NOTIFIER=false \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_FOLDER=/data \
    DATABASE_URL=file:/data/aayojan.db \
    STORAGE_URL=file:/data/files
RUN install --directory --mode=0700 --owner=node --group=node /data /backups
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json serve.mjs ./
COPY db/command.mjs db/aayojan.mjs db/
RUN ln -s /app/db/aayojan.mjs /usr/local/bin/aayojan
COPY db/migrations db/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1, without npm in between, so that it receives stop signals.
CMD ["node", "serve.mjs"]
