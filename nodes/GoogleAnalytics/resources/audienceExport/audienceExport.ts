import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { adminCollection } from '../../api/adminCollection';
import type { Named } from '../../api/adminResource';
import { idIn, type Partly } from '../../api/shapes';
import { whenOver } from '../../api/waiting';

const example = {
	name: 'properties/123456789/audienceExports/1414213',
	audience: 'properties/123456789/audiences/1618033',
	audienceDisplayName: 'Buyers',
	dimensions: [{ dimensionName: 'deviceId' }],
	state: 'FAILED',
	beginCreatingTime: '2026-11-24T09:00:00Z',
	creationQuotaTokensCharged: 51,
	rowCount: 175,
	errorMessage: 'Quota is exhausted.',
	percentageCompleted: 80,
};

export type AudienceExport = Named & Partly<typeof example>;

export const audienceExports = adminCollection({
	...{ value: 'audienceExport', noun: 'audience export', base: 'data' },
	example,
	output: (one) => ({
		audience: { id: idIn(one.audience, 'audiences'), name: one.audienceDisplayName ?? '' },
		dimensions: (one.dimensions ?? []).map(({ dimensionName = '' }) => dimensionName),
		state: one.state ?? '',
		percentCompleted: one.percentageCompleted ?? (one.state === 'ACTIVE' ? 100 : 0),
		rowCount: one.rowCount ?? (one.state === 'ACTIVE' ? 0 : null),
		tokensCharged: one.creationQuotaTokensCharged ?? 0,
		error: one.errorMessage ?? null,
		createdAt: one.beginCreatingTime ?? null,
	}),
	titleOf: ({ audienceDisplayName = '', beginCreatingTime = '', state = '' }) =>
		`${beginCreatingTime.slice(0, 16).replace('T', ' ')}, ${audienceDisplayName} (${state.toLowerCase()})`,
	isLatestFirst: true,
});

const isOver = ({ state }: AudienceExport): boolean => state === 'ACTIVE' || state === 'FAILED';

/**
 * The export when it has ended or the time is over: Google needs minutes, "for example 15" (proto of v1beta:
 * `AudienceExport.State`).
 */
export async function whenReady(api: Api, property: string, started: AudienceExport, waitMs: number) {
	const read = async () => await audienceExports.one(api, [property], idIn(started.name, 'audienceExports') ?? '');
	const pauses = { firstMs: 5_000, longestMs: 60_000 };
	return await whenOver(api, started, isOver, read, { maxMs: waitMs, pauses });
}

/**
 * "It is possible that re-requesting this audience export will succeed" (proto of v1beta: `AudienceExport.State`).
 *
 * @throws UserError when the export failed.
 */
export function refuseFailed({ state, errorMessage = '', name }: AudienceExport): void {
	if (state !== 'FAILED') return;
	const reason = errorMessage === '' ? 'It gave no reason.' : `It says: ${errorMessage}`;
	throw new UserError(
		`Google Analytics could not make the audience export ${idIn(name, 'audienceExports') ?? ''}. ${reason} Create another one; where a quota is exhausted, "Get the limits of a property" shows when it resets.`,
	);
}

/** How far an export is that is not ready, for people. Pure. */
export const progressOf = ({ percentageCompleted }: AudienceExport): string =>
	percentageCompleted === undefined ? '' : ` (${Math.round(percentageCompleted)} %)`;
