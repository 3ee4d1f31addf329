// The server stops in good order when the process that started it is gone, even by kill -9.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
if (process.channel) process.channel.unref();
