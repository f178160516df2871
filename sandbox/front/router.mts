export type Params = Record<string, string>;

export interface Match<Handler> {
	handler: Handler;
	params: Params;
	/** The pattern that matched, as it was registered. */
	pattern: string;
}

export interface Router<Handler> {
	/**
	 * Registers `METHOD /path/:name/*rest`; `*rest` takes what remains, slashes included.
	 *
	 * @param isAhead tried before all others, which `find` finds with `isBelow`.
	 */
	on(route: string, handler: Handler, isAhead?: boolean): void;
	find(method: string, path: string, isBelow?: boolean): Match<Handler> | undefined;
}

interface Route<Handler> extends Omit<Match<Handler>, 'params'> {
	method: string;
	regex: RegExp;
	names: string[];
}

/** A table of routes, tried in the order of their registration; those that take all that remains are tried last. */
export function createRouter<Handler>(): Router<Handler> {
	const exact: Array<Route<Handler>> = [];
	const open: Array<Route<Handler>> = [];
	const ahead: Array<Route<Handler>> = [];
	return {
		on(route, handler, isAhead = false) {
			const [method = 'GET', pattern = '/'] = route.split(' ');
			const names: string[] = [];
			const source = pattern
				.split('/')
				.map((segment) => {
					if (segment.startsWith(':') || segment.startsWith('*')) names.push(segment.slice(1));
					if (segment.startsWith(':')) return '([^/]+)';
					if (segment.startsWith('*')) return '(.+)';
					return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
				})
				.join('/');
			const routes = isAhead ? ahead : pattern.includes('/*') ? open : exact;
			routes.push({ method, regex: new RegExp(`^${source}/?$`), names, handler, pattern });
		},
		find(method, path, isBelow = false) {
			for (const { regex, names, handler, pattern, method: expected } of [
				...(isBelow ? [] : ahead),
				...exact,
				...open,
			]) {
				if (expected !== method) continue;
				const match = regex.exec(path);
				if (match === null) continue;
				const params = Object.fromEntries(names.map((name, index) => [name, decode(match[index + 1] ?? '')]));
				return { handler, params, pattern };
			}
			return undefined;
		},
	};
}

function decode(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}
