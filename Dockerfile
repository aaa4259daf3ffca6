# lexarena with its app and its sandbox, its kernels compiled. A contest in the folder you are in, in one command:
#   docker build -t lexarena .
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/contest" lexarena arena run
FROM python:3.11-slim-bookworm
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
COPY . /opt/lexarena
RUN pip install --no-cache-dir -c /opt/lexarena/constraints.txt '/opt/lexarena[web]'
ENV LEXARENA_CACHE=/var/cache/lexarena HOME=/tmp
# Any user may use the kernels, and nobody else may change them: loading one runs it. A processor unlike the one of the build
# compiles them at each start; set LEXARENA_CACHE to a mounted directory to keep them.
RUN lexarena warm-up && chmod -R a+rX,go-w /var/cache/lexarena
WORKDIR /contest
EXPOSE 8765
ENTRYPOINT ["lexarena"]
CMD ["--help"]
