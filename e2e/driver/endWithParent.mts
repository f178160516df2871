// Loaded into a child before its own program (`node --import`). The parent holds the other end of standard input:
// when it is gone, however it ended, the pipe closes and the child's whole process group goes too.
// Worker threads load this as well; their standard input is not the pipe.
// A temporary folder that the parent can no longer remove goes as well.
import { rmSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const temporaryFolder = process.env['END_WITH_PARENT_REMOVES'];

if (isMainThread) {
	process.stdin.on('end', end);
	process.stdin.on('error', end);
	process.stdin.resume();
	if ('unref' in process.stdin) process.stdin.unref();
}

function end() {
	if (temporaryFolder) rmSync(temporaryFolder, { recursive: true, force: true });
	process.kill(-process.pid, 'SIGKILL');
}
