import { it } from 'vitest';
import { servers } from '../../../sandbox/github/server/documents.mts';
import { describedServer, type Described } from './described.mts';
import { has, objectsOf, placesOf } from './members.mts';
import { github, sentToGithub } from './sent.mts';
it('x', async () => {
	const sent = await sentToGithub();
	const t0 = Date.now();
	const known = (server: Described, by: string, places: string[]) => {
		const objects = sent.filter((one) => one.by === by && one.path !== '/graphql').flatMap(({ method, path }) => {
			const route = server.route(method, path);
			return route ? objectsOf(server, server.answers(route)) : [];
		});
		return new Set(places.filter((place) => has(server, objects, place)));
	};
	const base = describedServer('2022-11-28');
	const ops = github.operations.filter((o) => o.shape);
	const baseline = new Map(ops.map((o) => [`${o.resource}: ${o.value}`, known(base, `${o.resource}: ${o.value}`, placesOf(o.shape?.example))]));
	for (const o of ops) { const k = baseline.get(`${o.resource}: ${o.value}`); const miss = placesOf(o.shape?.example).filter((p) => !k?.has(p)); if (miss.length) console.log('BASE', o.resource, o.value, miss.length > 12 ? miss.length + ' of ' + placesOf(o.shape?.example).length : miss.join(' ')); }
	for (const server of servers.slice(1)) {
		const d = describedServer(server);
		const lines = [];
		for (const [by, k] of baseline) { const now = known(d, by, [...k]); const lacks = [...k].filter((p) => !now.has(p)); if (lacks.length) lines.push(`${by}: ${lacks.join(' ')}`); }
		console.log(server, Date.now() - t0, '\n' + lines.join('\n'));
	}
}, 60000);
