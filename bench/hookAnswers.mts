/** What is there to be watched, and the hooks on it: none before, and each that is asked for is made. */
export function hookAnswerOf(method: string, pathname: string): unknown {
	if (/\/hooks$|\/webhooks$/.test(pathname)) return method === 'GET' ? [] : made();
	const [, repository] = /^\/repos\/([^/]+\/[^/]+)$/.exec(pathname) ?? [];
	if (repository) return { full_name: repository };
	const [, board] = /^\/1\/boards\/(\w+)$/.exec(pathname) ?? [];
	return board && { id: board, name: `Board ${board}` };
}

let hooks = 0;

function made() {
	hooks += 1;
	return { id: hooks, active: true, events: [], config: {} };
}
