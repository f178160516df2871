import { invalid, noPermission } from '../../server/errors.mts';
import type { App, Call, Endpoint } from '../../server/route.mts';
import { answer } from '../../server/route.mts';
import { requireRole } from '../../server/access.mts';
import type { World } from '../../server/world.mts';
import { accessReport } from '../accessReport.mts';
import { inVersion, propertyOf, type Version, writes } from '../endpoint.mts';
import { searched } from '../history.mts';
import { page } from '../listing.mts';
import { addAccessBindings } from './accessBindings.mts';
import { addCollections } from './collections.mts';
import * as schema from './schema.mts';
import { addSettings } from './settings.mts';

/** The sentence that must be sent as it is before the first secret of a property is made (evidence 75). */
const ACKNOWLEDGEMENT =
	'I acknowledge that I have the necessary privacy disclosures and rights from my end users for the collection and processing of their data, including the association of such data with the visitation information Google Analytics collects from my site and/or app property.';

/** belief(acknowledgement-words): the words. */
function acknowledge(call: Call): object {
	const { name } = propertyOf(call, 'EDITOR');
	if (call.body['acknowledgement'] !== ACKNOWLEDGEMENT)
		throw invalid(`The acknowledgement must be exactly: ${ACKNOWLEDGEMENT}`);
	const { state } = call.world;
	state.unacknowledged = state.unacknowledged.filter((property) => property !== name);
	return {};
}

/** Reading the history of changes takes the right to edit (evidence 76). */
function searchHistory({ world, caller, params, body }: Call): object {
	const account = `accounts/${params['account'] ?? ''}`;
	requireRole(world.state, caller, account, 'VIEWER', noPermission);
	const { pageSize, pageToken } = body;
	const asked = new URLSearchParams({
		...(pageSize !== undefined && { pageSize: String(pageSize) }),
		...(typeof pageToken === 'string' && { pageToken }),
	});
	return page('changeHistoryEvents', searched(world, account, body), asked);
}

const acknowledgeEndpoint = writes('AcknowledgeUserDataCollection', acknowledge, { body: schema.acknowledgement });
const historyEndpoint = writes('SearchChangeHistoryEvents', searchHistory, { body: schema.historySearch });

/** Methods of the Admin API that are called by a verb after a property. */
export function adminVerb(verb: string, version: Version): Endpoint | undefined {
	if (verb === 'runAccessReport') return inVersion(accessReport, version);
	return verb === 'acknowledgeUserDataCollection' ? inVersion(acknowledgeEndpoint, version) : undefined;
}

/**
 * Adds what the stand-in has of the Admin API beside accounts, properties, streams, key events and definitions.
 * @googleapis/analyticsadmin: `accounts.searchChangeHistoryEvents`.
 */
export function addAlphaAdminRoutes(app: App, world: World): void {
	addCollections(app, world);
	addSettings(app, world);
	addAccessBindings(app, world);
	for (const version of ['v1beta', 'v1alpha'] satisfies Version[]) {
		app.post(`/${version}/accounts/:account{\\d+:searchChangeHistoryEvents}`, (c) =>
			answer(world, c.req.raw, inVersion(historyEndpoint, version), {
				account: c.req.param('account').replace(/:.*$/, ''),
			}),
		);
	}
}
