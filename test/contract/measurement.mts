import type { Asked } from './specification.mts';

type Rule = (value: unknown) => boolean;

const text =
	(pattern: RegExp, longest = 256): Rule =>
	(value) =>
		typeof value === 'string' && value.length <= longest && pattern.test(value);
const scalar =
	(longest: number): Rule =>
	(value) =>
		typeof value === 'number' || text(/^/, longest)(value);
const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);
const record =
	(name: RegExp, rule: Rule, most = 25): Rule =>
	(value) =>
		isObject(value) &&
		Object.keys(value).length <= most &&
		Object.entries(value).every(([key, one]) => name.test(key) && rule(one));
const strict =
	(required: Readonly<Record<string, Rule>>, optional: Readonly<Record<string, Rule>> = {}): Rule =>
	(value) =>
		isObject(value) &&
		Object.keys(required).every((name) => name in value) &&
		Object.entries(value).every(([name, one]) => (required[name] ?? optional[name])?.(one) ?? false);
const list =
	(rule: Rule, most: number): Rule =>
	(value) =>
		Array.isArray(value) && value.length > 0 && value.length <= most && value.every(rule);

const name = /^[A-Za-z]\w{0,39}$/;
const consent = text(/^(?:GRANTED|DENIED)$/);
const micros: Rule = (value) => Number.isInteger(value) && Number(value) > 1e15;
const items = list(record(name, scalar(100)), 200);
const params = record(name, (value) => items(value) || scalar(100)(value));
const event = strict({ name: text(name), params }, { timestamp_micros: micros });
const more = {
	user_id: text(/./),
	timestamp_micros: micros,
	user_properties: record(/^[A-Za-z]\w{0,23}$/, strict({ value: scalar(36) })),
	consent: strict({}, { ad_user_data: consent, ad_personalization: consent }),
	non_personalized_ads: (value: unknown) => typeof value === 'boolean',
	validation_behavior: text(/^(?:RELAXED|ENFORCE_RECOMMENDATIONS)$/),
};
const events = list(event, 25);

/** Of a website, and of an app. https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference */
const bodies = [
	strict({ client_id: text(/./), events }, more),
	strict({ app_instance_id: text(/^[0-9a-f]{32}$/), events }, more),
];
const queries = [
	strict({ measurement_id: text(/^G-\w+$/), api_secret: text(/./) }),
	strict({ firebase_app_id: text(/^\d+:\d+:\w+:\w+$/), api_secret: text(/./) }),
];

/** What Google's reference of the Measurement Protocol has against a request; Google itself says nothing. */
export function measurementComplaints({ method, path, query, body }: Asked): unknown[] {
	const of = queries.findIndex((rule) => rule(query));
	const isKnown = method === 'POST' && ['/mp/collect', '/debug/mp/collect'].includes(path);
	const isReal = path === '/mp/collect' && isObject(body) && 'validation_behavior' in body;
	return [
		...(isKnown ? [] : [`no operation for ${method} ${path}`]),
		...(of < 0 ? ['the address names no stream, or has no secret, or more'] : []),
		...(isReal ? ['validation_behavior belongs to the validation server'] : []),
		...(bodies[of]?.(body) ? [] : [`the reference does not know such a body: ${JSON.stringify(body)}`]),
	];
}
