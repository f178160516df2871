import { isObject, type Recorded } from '../recordings.mts';

const report = { dateRanges: [{ startDate: '2026-10-01', endDate: '2026-10-07' }], metrics: [{ name: 'sessions' }] };

const textOf = (body: unknown): string => {
	const error: unknown = isObject(body) ? body['error'] : undefined;
	return isObject(error) ? String(error['message'] ?? '') : '';
};

/** A funnel with the steps that the answer names, each of an event of the stand-in, the last reached by nobody. */
function funnelOf(body: Readonly<Record<string, unknown>>): object {
	const table = body['funnelTable'];
	const rows = isObject(table) && Array.isArray(table['rows']) ? (table['rows'] as unknown[]) : [];
	const events = ['session_start', 'page_view', 'add_to_cart', 'purchase'];
	const steps = rows.map((_row, at) => ({
		name: `Step ${at + 1}`,
		filterExpression: { funnelEventFilter: { eventName: events[at] ?? 'purchase' } },
	}));
	const never = { name: 'Never', filterExpression: { funnelEventFilter: { eventName: 'no_such_event' } } };
	return { dateRanges: report.dateRanges, funnel: { steps: [...steps, never] } };
}

/** What the words of an error say was asked. */
function namedBy(told: string): object | undefined {
	const [, unknown, kind] = /Field (\S+) is not a valid (dimension|metric)\b/.exec(told) ?? [];
	if (unknown !== undefined)
		return kind === 'metric'
			? { ...report, metrics: [{ name: unknown }] }
			: { ...report, dimensions: [{ name: unknown }] };
	const [, group] = /^(And|Or) group cannot be empty/.exec(told) ?? [];
	if (group !== undefined) return { ...report, dimensionFilter: { [`${group.toLowerCase()}Group`]: {} } };
	const [, metric] = /^Please remove (item\w+) /.exec(told) ?? [];
	if (metric !== undefined) return { ...report, dimensions: [{ name: 'date' }], metrics: [{ name: metric }] };
	return undefined;
}

/** What must have been asked where only the answer was published; undefined where nothing tells. */
export function bodyFor({ path, status, body }: Recorded): unknown {
	const told = textOf(body);
	if (status === 401 || status === 403 || status === 429) return /:run/.test(path) ? report : {};
	if (/:runFunnelReport$/.test(path) && isObject(body)) return funnelOf(body);
	if (/:runRealtimeReport$/.test(path) && status === 200) return { metrics: [{ name: 'activeUsers' }] };
	if (/:checkCompatibility$/.test(path) && /incompatible/.test(told))
		return { dimensions: [{ name: 'itemName' }], metrics: [{ name: 'sessions' }] };
	const named = namedBy(told);
	if (named !== undefined) return named;
	if (/field was invalid but must be in format 'accounts\//.test(told))
		return { displayName: 'New', timeZone: 'Etc/UTC' };
	if (/\/measurementProtocolSecrets$/.test(path)) return { displayName: 'Key' };
	if (/\/googleSignalsSettings$/.test(path))
		return { state: 'GOOGLE_SIGNALS_ENABLED', consent: 'GOOGLE_SIGNALS_CONSENT_CONSENTED' };
	if (/\/mp\/collect$/.test(path)) return mpBody(path, body);
	return undefined;
}

/** A payload of the Measurement Protocol that the validation says this of. */
function mpBody(path: string, body: unknown): unknown {
	if (!path.startsWith('/debug/')) return { client_id: '1.1', events: [{ name: 'page_view' }] };
	const text = JSON.stringify(body);
	const [, key] = /\(events\[0\]\) (\w+): Cannot find field/.exec(text) ?? [];
	return key === undefined ? undefined : { client_id: '1.1', events: [{ name: 'page_view', [key]: 'x' }] };
}

/** Of the Measurement Protocol's payloads, who did it was left out where the answer does not miss it. */
export function withVisitor({ path, body, requestBody }: Recorded): unknown {
	const isMissed = JSON.stringify(body).includes('client_id');
	if (!/\/mp\/collect$/.test(path) || !isObject(requestBody) || isMissed) return requestBody;
	return { client_id: '1.1', ...requestBody };
}
