import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Facet } from './facets.mts';

/** What the official specification says of the answers of a service, which comes before every recording. */
export interface Specification {
	/** Whether there is such a route: method and path, as they are sent. GraphQL is one. */
	knows(method: string, path: string): boolean;
	/** The statuses of success of a request; undefined where it says nothing. */
	successes(method: string, path: string): ReadonlySet<number> | undefined;
	/** Whether an answer can have the member at a place like `a.b[].c`; undefined where it says nothing. */
	has(method: string, path: string, status: number, place: string): boolean | undefined;
}

const stepsOf = (place: string): string[] => place.match(/\[\]|[^.[\]]+/g) ?? [];

/** GitHub's specification, as the types that are generated from it. */
export function githubSpecification(): Specification {
	const file = fileURLToPath(new URL('../../node_modules/@octokit/openapi-types/types.d.ts', import.meta.url));
	const program = ts.createProgram([file], { lib: ['lib.es5.d.ts'], strictNullChecks: true, types: [] });
	const checker = program.getTypeChecker();
	const source = program.getSourceFile(file);
	const module = source && checker.getSymbolAtLocation(source);
	const paths = module && checker.getExportsOfModule(module).find(({ name }) => name === 'paths');
	if (source === undefined || paths === undefined) throw new Error('The types of the specification have no paths');
	const all = checker.getDeclaredTypeOfSymbol(paths);
	const templates = all.getProperties().map((symbol) => {
		const pattern = symbol.name
			.replace(/[.+?^$()|[\]\\]/g, '\\$&')
			.replace(/\{(\w+)\}/g, (_, name: string) =>
				name === 'path'
					? '.*'
					: name === 'branch'
						? String.raw`(?:(?!/protection\b).)+`
						: /^(ref|basehead)$/.test(name)
							? '.+'
							: '[^/]+',
			);
		const fixed = symbol.name.split('/').filter((segment) => !segment.startsWith('{')).length;
		return { symbol, fixed, pattern: new RegExp(`^${pattern}/?$`) };
	});
	templates.sort((one, other) => other.fixed - one.fixed);

	const inside = (type: ts.Type, name: string): ts.Type[] =>
		(type.isUnion() ? type.types : [type]).flatMap((one) => {
			if (name === '[]') return one.getNumberIndexType() ?? checker.getTypeArguments(one as ts.TypeReference)[0] ?? [];
			const found = checker.getPropertyOfType(one, name);
			return found === undefined ? [] : [checker.getTypeOfSymbolAtLocation(found, source)];
		});
	const follow = (type: ts.Type, steps: readonly string[]): ts.Type[] =>
		steps.reduce<ts.Type[]>((types, step) => types.flatMap((one) => inside(one, step)), [type]);
	/** An object of which the specification names no member. */
	const isOpen = (type: ts.Type): boolean =>
		(type.isUnion() ? type.types : [type]).some(
			(one) =>
				(one.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) !== 0 ||
				one.getStringIndexType() !== undefined ||
				((one.flags & ts.TypeFlags.Object) !== 0 && one.getProperties().length === 0),
		);
	/** Names of branches and references hold slashes, so that more than one route can fit: the one that names most. */
	const found = (method: string, path: string): ts.Type[] => {
		const asked = path.replace(/\?.*$/, '');
		for (const { symbol, pattern } of templates) {
			if (!pattern.test(asked)) continue;
			const template = checker.getTypeOfSymbolAtLocation(symbol, source);
			const answers = follow(template, [method.toLowerCase(), 'responses']);
			if (answers.length > 0) return answers;
		}
		return [];
	};
	const responses = (method: string, path: string): ts.Type[] =>
		found(method, path.replace(/^\/repositories\/\d+/, '/repos/owner/repo'));
	return {
		knows: (method, path) =>
			(method === 'POST' && path === '/graphql') || found(method === 'HEAD' ? 'GET' : method, path).length > 0,
		successes(method, path) {
			const codes = responses(method, path).flatMap((type) => type.getProperties().map(({ name }) => Number(name)));
			return codes.length === 0 ? undefined : new Set(codes.filter((code) => code < 300));
		},
		has(method, path, status, place) {
			const bodies = responses(method, path)
				.flatMap((type) => follow(type, [String(status), 'content']))
				.flatMap((content) => content.getProperties().map((one) => checker.getTypeOfSymbolAtLocation(one, source)));
			const steps = stepsOf(place);
			const holders = bodies.flatMap((type) => follow(type, steps.slice(0, -1)));
			if (holders.length === 0 || holders.some(isOpen)) return undefined;
			return holders.some((type) => inside(type, steps.at(-1) ?? '').length > 0);
		},
	};
}

/** The same facet, or that it agrees since the specification says otherwise than the recording. */
export function ruled(
	specification: Specification,
	facet: Facet,
	{ method, path, recorded, answered }: { method: string; path: string; recorded: number; answered: number },
): Facet {
	const { kind, at, differs } = facet;
	if (differs === undefined) return facet;
	const agrees: Facet = { kind, at, ruled: true };
	if (kind === 'status') {
		const known = recorded < 300 ? specification.successes(method, path) : undefined;
		return known !== undefined && !known.has(recorded) && known.has(answered) ? agrees : facet;
	}
	if (kind !== 'shape') return facet;
	const isMissing = /^is missing/.test(differs);
	if (!isMissing && !/^is there/.test(differs)) return facet;
	const known = specification.has(method, path, answered, at);
	return known === !isMissing ? agrees : facet;
}
