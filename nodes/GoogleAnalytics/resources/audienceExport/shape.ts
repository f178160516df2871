import { defineShape } from '../../../shared/catalogue/shape';
import { idIn } from '../../api/shapes';

/** https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties.audienceExports */
interface AudienceExportObject {
	readonly name?: string;
	readonly audience?: string;
	readonly audienceDisplayName?: string;
	readonly dimensions?: ReadonlyArray<{ readonly dimensionName?: string }>;
	readonly state?: string;
	readonly beginCreatingTime?: string;
	readonly creationQuotaTokensCharged?: number;
	readonly rowCount?: number;
	readonly errorMessage?: string;
	readonly percentageCompleted?: number;
}

/** An audience export as a workflow sees it: whose people it holds, of which moment, and whether they can be read. Pure. */
const audienceExportShape = (one: AudienceExportObject) => ({
	id: idIn(one.name, 'audienceExports'),
	audience: { id: idIn(one.audience, 'audiences'), name: one.audienceDisplayName ?? '' },
	dimensions: (one.dimensions ?? []).map(({ dimensionName = '' }) => dimensionName),
	state: one.state ?? '',
	percentCompleted: one.percentageCompleted ?? (one.state === 'ACTIVE' ? 100 : 0),
	rowCount: one.rowCount ?? (one.state === 'ACTIVE' ? 0 : null),
	tokensCharged: one.creationQuotaTokensCharged ?? 0,
	error: one.errorMessage ?? null,
	createdAt: one.beginCreatingTime ?? null,
	property: { id: idIn(one.name, 'properties') },
});

export const audienceExports = defineShape<AudienceExportObject>(audienceExportShape, {
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
});

/** https://developers.google.com/analytics/devguides/reporting/data/v1/audience-export-api-schema */
interface AudienceUser {
	readonly deviceId?: string;
	readonly isAdsPersonalizationAllowed?: string;
	readonly isLimitedAdTracking?: string;
	readonly userId?: string;
}

/** A member of an audience: the columns that its export has, as Google tells them; `(not set)` is kept. Pure. */
export const audienceUsers = defineShape<AudienceUser>((user) => user, {
	deviceId: '1234567890.1763974800',
	isAdsPersonalizationAllowed: 'true',
	isLimitedAdTracking: '(not set)',
	userId: 'customer-42',
});
