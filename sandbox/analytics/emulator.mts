import { defineEmulator } from 'emulate';
import { addAccountRoutes } from './admin/accounts.mts';
import { addAlphaAdminRoutes, adminVerb } from './admin/alpha/routes.mts';
import { addCustomDefinitionRoutes } from './admin/customDefinitions.mts';
import { addDataStreamRoutes } from './admin/dataStreams.mts';
import { addKeyEventRoutes } from './admin/keyEvents.mts';
import { addPropertyRoutes } from './admin/properties.mts';
import { addSecretRoutes } from './admin/secrets.mts';
import { addMeasurementRoutes } from './measurement/collect.mts';
import { addOAuthRoutes } from './oauth.mts';
import { ApiError } from './server/errors.mts';
import { addAlphaDataRoutes, alphaMethod } from './server/alphaRoutes.mts';
import { addAudienceExportRoutes } from './server/audienceExports.mts';
import { addDataRoutes, dataEndpoint } from './server/dataRoutes.mts';
import { addReportTaskRoutes } from './server/reportTasks.mts';
import { answer, json } from './server/route.mts';
import type { AnalyticsState } from './server/state.mts';
import type { World } from './server/world.mts';

/** Methods that are called by a verb after a property. */
const VERBS = {
	v1beta: (verb: string) => dataEndpoint(verb) ?? adminVerb(verb, 'v1beta'),
	v1alpha: (verb: string) => alphaMethod(verb) ?? adminVerb(verb, 'v1alpha'),
};

/**
 * The Data API, the Admin API, the Measurement Protocol and OAuth as one custom emulator.
 * @google-analytics/data and @googleapis/analyticsadmin: the methods with a verb. An error of the mock server
 * itself is told as Google's own (evidence 27).
 */
export function defineAnalytics(world: World, initial: () => AnalyticsState) {
	return defineEmulator({
		name: 'google-analytics',
		// emulate would copy a state three times, member by member: ours is made anew in each set-up.
		state: () => ({}),
		cors: false,
		setup({ app }) {
			world.state = initial();
			addOAuthRoutes(app, world);
			addDataRoutes(app, world);
			addAudienceExportRoutes(app, world);
			addAccountRoutes(app, world);
			addPropertyRoutes(app, world);
			addKeyEventRoutes(app, world);
			addDataStreamRoutes(app, world);
			addSecretRoutes(app, world);
			addCustomDefinitionRoutes(app, world);
			addAlphaDataRoutes(app, world);
			addReportTaskRoutes(app, world);
			addAlphaAdminRoutes(app, world);
			addMeasurementRoutes(app, world);
			// @google-analytics/data and @googleapis/analyticsadmin: the methods with a verb.
			for (const [version, endpointOf] of Object.entries(VERBS)) {
				// @google-analytics/data, @googleapis/analyticsadmin
				app.post(`/${version}/properties/:target`, (c) => {
					const target = c.req.param('target');
					const colon = target.lastIndexOf(':');
					const endpoint = endpointOf(colon === -1 ? '' : target.slice(colon + 1));
					if (!endpoint) return notFound(c.req.raw);
					return answer(world, c.req.raw, endpoint, { property: target.slice(0, colon) });
				});
			}
			app.notFound((c) => notFound(c.req.raw));
			// no rule: an error of the mock server itself.
			app.onError((error) => {
				const message = error instanceof Error ? error.message : 'Unknown';
				return json(new ApiError('INTERNAL', `Internal error encountered. ${message}`).toBody(), 500);
			});
		},
	});
}

/**
 * Google's front end answers unknown paths in HTML, not in JSON.
 * Evidence 63.
 */
function notFound(request: Request): Response {
	const path = new URL(request.url).pathname.replace(/[<>&]/g, '');
	const html = `<!DOCTYPE html><title>Error 404 (Not Found)!!1</title><p><b>404.</b> That’s an error.<p>The requested URL <code>${path}</code> was not found on this server.`;
	return new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=UTF-8' } });
}
