import { defineEmulator } from 'emulate';
import { addAccountRoutes } from './admin/accounts.mts';
import { addCustomDefinitionRoutes } from './admin/customDefinitions.mts';
import { addDataStreamRoutes } from './admin/dataStreams.mts';
import { addKeyEventRoutes } from './admin/keyEvents.mts';
import { addPropertyRoutes } from './admin/properties.mts';
import { addSecretRoutes } from './admin/secrets.mts';
import { addOAuthRoutes } from './oauth.mts';
import { ApiError } from './server/errors.mts';
import { addDataRoutes, dataEndpoint } from './server/dataRoutes.mts';
import { answer, json } from './server/route.mts';
import type { AnalyticsState } from './server/state.mts';
import type { World } from './server/world.mts';

/** The Data API, the Admin API and OAuth as one custom emulator. */
export function defineAnalytics(world: World, initial: () => AnalyticsState) {
	return defineEmulator<AnalyticsState>({
		name: 'google-analytics',
		state: initial,
		cors: false,
		setup({ app, state }) {
			world.state = state;
			addOAuthRoutes(app, world);
			addDataRoutes(app, world);
			addAccountRoutes(app, world);
			addPropertyRoutes(app, world);
			addKeyEventRoutes(app, world);
			addDataStreamRoutes(app, world);
			addSecretRoutes(app, world);
			addCustomDefinitionRoutes(app, world);
			app.post('/v1beta/properties/:target', (c) => {
				const target = c.req.param('target');
				const colon = target.lastIndexOf(':');
				const endpoint = dataEndpoint(colon === -1 ? '' : target.slice(colon + 1));
				if (!endpoint) return notFound(c.req.raw);
				return answer(world, c.req.raw, endpoint, { property: target.slice(0, colon) });
			});
			app.notFound((c) => notFound(c.req.raw));
			app.onError((error) => {
				const message = error instanceof Error ? error.message : 'Unknown';
				return json(new ApiError('INTERNAL', `Internal error encountered. ${message}`).toBody(), 500);
			});
		},
	});
}

/** Google's front end answers unknown paths in HTML, not in JSON. */
function notFound(request: Request): Response {
	const path = new URL(request.url).pathname.replace(/[<>&]/g, '');
	const html = `<!DOCTYPE html><title>Error 404 (Not Found)!!1</title><p><b>404.</b> That’s an error.<p>The requested URL <code>${path}</code> was not found on this server.`;
	return new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=UTF-8' } });
}
