import { asText, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { created, moment, notFound, validationFailed } from '../../replies.mts';
import type { World } from '../../world.mts';
import { viewId, type Project, type View } from '../projectModel.mts';
import type { Projects } from '../projects.mts';

const layouts: readonly unknown[] = ['table', 'board', 'roadmap'];

/** In the members of the schema `projects-v2-view`. */
async function show(world: World, project: Project, view: View, login: string): Promise<JsonObject> {
	const home = `${project.owner.type === 'Organization' ? 'orgs' : 'users'}/${project.owner.login}`;
	return {
		...{ id: view.id, number: view.number, name: view.name, node_id: viewId(view), filter: view.filter },
		layout: view.layout.replace('_LAYOUT', '').toLowerCase(),
		project_url: `${world.url}/${home}/projectsV2/${project.number}`,
		html_url: `${world.url}/${home}/projects/${project.number}/views/${view.number}`,
		creator: await world.user(login),
		...{ created_at: moment(view.at), updated_at: moment(view.at), visible_fields: view.visible },
		...{ sort_by: [], group_by: [], vertical_group_by: [] },
	};
}

/** Serves the making of views: that of a person's project takes the number of the account. */
export function viewRoutes(router: Router<Handler>, world: World, { projects }: Projects): void {
	const make = async ({ fields, params, account }: Call, login: string | undefined) => {
		const project = projects.find((one) => one.owner.login === login && one.number === Number(params['number']));
		if (project === undefined || account === undefined) return notFound();
		const name = asText(fields['name']);
		// belief(project-view-invalid): the codes for a missing name, a wrong layout and a field of another project
		if (!name) return validationFailed({ resource: 'ProjectV2View', code: 'missing_field', field: 'name' });
		if (!layouts.includes(fields['layout']))
			// belief(project-view-invalid): the codes for a missing name, a wrong layout and a field of another project
			return validationFailed({ resource: 'ProjectV2View', code: 'invalid', field: 'layout' });
		const asked = Array.isArray(fields['visible_fields']) ? fields['visible_fields'].map(Number) : undefined;
		if (asked?.some((id) => !project.fields.some((one) => one.id === id)))
			// belief(project-view-invalid): the codes for a missing name, a wrong layout and a field of another project
			return validationFailed({ resource: 'ProjectV2View', code: 'invalid', field: 'visible_fields' });
		const usual = project.fields.filter((one) => ['Title', 'Status'].includes(one.name)).map(({ id }) => id);
		const number = Math.max(...project.views.map((one) => one.number)) + 1;
		const layout = `${String(fields['layout']).toUpperCase()}_LAYOUT`;
		const about = { number, name, layout, filter: asText(fields['filter']) ?? null, visible: asked ?? usual };
		const view = { id: project.id * 100 + number, ...about, at: world.now() };
		project.views.push(view);
		return created(await show(world, project, view, account.login));
	};
	router.on('POST /orgs/:owner/projectsV2/:number/views', async (call) => await make(call, call.params['owner']));
	router.on('POST /users/:id/projectsV2/:number/views', async (call) => {
		const logins = [...new Set(projects.map(({ owner }) => owner.login))];
		const users = await Promise.all(logins.map(async (login) => ({ login, id: (await world.user(login))['id'] })));
		return await make(call, users.find(({ id }) => String(id) === call.params['id'])?.login);
	});
}
