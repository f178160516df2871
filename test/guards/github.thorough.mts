import { describe, expect, it } from 'vitest';
import { families, type Family, familyOf } from '../../nodes/Github/api/places/families';
import { figuresOf, tryAll } from './adversary.mts';
import { githubService, routesOfGithub } from './githubService.mts';

describe.each(['api.github.com', 'ghec', 'ghes-3.19', 'ghes-3.17'])(
	'every route of %s, within one repository',
	(name) => {
		it('passes with a reason, and with no other repository in it', async () => {
			const outcome = await tryAll(githubService(routesOfGithub(name)));
			process.stdout.write(`${figuresOf(name, outcome)}\n`);
			expect(outcome.violations).toEqual([]);
			expect(outcome.unexplained).toEqual([]);
		});
	},
);

describe('the families of routes', () => {
	const routes = routesOfGithub('ghec');

	it('are all needed, by one server or another', async () => {
		const outcomes = await Promise.all(
			[routes, routesOfGithub('ghes-3.17')].map(async (one) => await tryAll(githubService(one))),
		);
		const [first = [], ...others] = outcomes.map(({ unused }) => unused);
		const unused = first.filter((why) => others.every((one) => one.includes(why)));
		// nothing of this family is about one repository alone
		expect(unused.filter((why) => !why.startsWith('takes the commits of the repository'))).toEqual([]);
	});

	it('have every route of the specification, so that a new one is looked at', () => {
		const parts = (template: string) =>
			template
				.split('/')
				.slice(4)
				.map((part) => part.replace(/\{.*\}/, '1'));
		const below = routes.filter(({ template }) => template.startsWith('/repos/'));
		const unknown = below.filter(({ template }) => familyOf(parts(template)) === undefined);
		expect(unknown.map(({ method, template }) => `${method} ${template}`)).toEqual([]);
	});

	const isLoose = ({ reads, writes }: Family) => reads === 'own' && writes === 'own';

	it.each(families.filter((one) => !isLoose(one)))(
		'let another repository pass without the rule: $why',
		async (family) => {
			const loose = { ...family, reads: 'own', writes: 'own' } as const;
			const without = families.map((one) => (one === family ? loose : one));
			const below = routes.filter(({ template }) => template.startsWith('/repos/'));
			const [before, after] = [await tryAll(githubService(below)), await tryAll(githubService(below, without))];
			expect(before.violations).toEqual([]);
			const passing = after.violations.length + after.allowed - before.allowed;
			expect(passing).toBeGreaterThan(0);
		},
	);

	it('refuse what the table does not have: without a family its routes are refused', async () => {
		const below = routes.filter(({ template }) => template.startsWith('/repos/'));
		const { allowed, violations } = await tryAll(githubService(below, []));
		expect([allowed, violations]).toEqual([0, []]);
	});
});
