import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics.ts';
import { catalogue } from '../catalogue/integrations.mts';

/** Google's own client of the Admin API, which is made from the discovery document of v1alpha. */
const client = createRequire(import.meta.url).resolve('@googleapis/analyticsadmin/build/v1alpha.js');
const code = readFileSync(client, 'utf8');
const types = readFileSync(client.replace(/\.js$/, '.d.ts'), 'utf8');

const methods = [...code.matchAll(/'(\/v1alpha\/[^']+)'[\s\S]{0,120}?method: '(\w+)'/g)].map(
	([, url = '', method]) => ({
		method,
		pattern: new RegExp(`^${url.replace(/\{\+\w+\}/g, 'properties/\\d+(?:/\\w+/\\d+)?')}$`),
		url,
	}),
);

/** The members of a resource by its collection, such as those of an audience. */
function membersOf(collection: string): string[] {
	const name = collection.charAt(0).toUpperCase() + collection.slice(1, -1);
	const start = types.indexOf(`interface Schema$GoogleAnalyticsAdminV1alpha${name} {`);
	const body = types.slice(start, types.indexOf('\n    }', start));
	return start < 0 ? [] : [...body.matchAll(/^ {8}(\w+)\?:/gm)].map(([, member = '']) => member);
}

const sent = catalogue
	.filter(({ integration }) => integration.name === 'Google Analytics')
	.flatMap(({ runs }) => Object.values(runs).flatMap((room) => Object.values(room).flat()))
	.flatMap(({ exchanges }) => exchanges)
	.filter(({ path }) => /^\/v1alpha\/properties\/\d+\/\w+(?:\/\d+(?::\w+)?)?$/.test(path))
	.filter(({ path }) => googleAnalytics.baseOf?.(path) === 'admin');

it.each(sent)(
	"$method $path is a method of Google's client, with members of its resource",
	({ method, path, body }) => {
		const collection = path.split('/')[4] ?? '';
		expect(methods.map(({ url }) => url)).toContain(`/v1alpha/{+parent}/${collection}`);
		expect(methods.filter((one) => one.method === method && one.pattern.test(path))).not.toEqual([]);
		expect(membersOf(collection)).toEqual(expect.arrayContaining(Object.keys((body as object | undefined) ?? {})));
	},
);

it('knows what a resource has, and what is no method', () => {
	expect(sent.length).toBeGreaterThan(4);
	expect(membersOf('reportingDataAnnotations')).toEqual(expect.arrayContaining(['title', 'color', 'annotationDate']));
	expect(membersOf('reportingDataAnnotations')).not.toContain('displayName');
	expect(methods.filter(({ pattern }) => pattern.test('/v1alpha/properties/1/annotations'))).toEqual([]);
});
