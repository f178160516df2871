import { asObject, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, moment, noContent, notFound, ok, validationFailed } from '../../replies.mts';
import type { World } from '../../world.mts';
import { fieldId, itemId, projectId, type Field, type Item, type Project } from '../projectModel.mts';
import type { Projects } from '../projects.mts';
import { viewRoutes } from './viewRoutes.mts';

async function showItem(world: World, project: Project, item: Item): Promise<JsonObject> {
	const { content } = item;
	return {
		id: item.id,
		node_id: itemId(item),
		project_url: `${world.url}/projects/${project.id}`,
		content_type: content.type,
		content: content.type === 'DraftIssue' ? content : await world.issue(content.fullName, content.number),
		creator: await world.user(item.creator),
		created_at: moment(item.at),
		updated_at: moment(item.updatedAt),
		archived_at: item.archived ? moment(item.updatedAt) : null,
		fields: project.fields
			.filter((field) => item.values.has(field.id))
			.map((field) => {
				const value = item.values.get(field.id);
				const option = field.options.find(({ id }) => id === value);
				const { id, name, dataType } = field;
				return { id, name, data_type: dataType.toLowerCase(), value: option ?? value };
			}),
	};
}

const showField = (world: World, project: Project, field: Field): JsonObject => ({
	id: field.id,
	node_id: fieldId(field),
	name: field.name,
	data_type: field.dataType.toLowerCase(),
	project_url: `${world.url}/projects/${project.id}`,
	created_at: moment(project.at),
	updated_at: moment(project.at),
	...(field.dataType === 'SINGLE_SELECT'
		? {
				options: field.options.map(({ id, name, color, description }) => ({
					id,
					name: { raw: name, html: name },
					color,
					description: { raw: description, html: description },
				})),
			}
		: {}),
});

async function show(world: World, project: Project): Promise<JsonObject> {
	const { type, login } = project.owner;
	const home = type === 'Organization' ? `/orgs/${login}` : `/users/${login}`;
	return {
		id: project.id,
		node_id: projectId(project),
		owner: await world.user(login),
		creator: await world.user(project.creator),
		title: project.title,
		description: null,
		public: false,
		closed_at: null,
		created_at: moment(project.at),
		updated_at: moment(project.at),
		number: project.number,
		short_description: null,
		deleted_at: null,
		deleted_by: null,
		state: 'open',
		is_template: false,
		project_url: `${world.url}${home}/projectsV2/${project.number}`,
	};
}

/** Whether GitHub's filter of projects finds an item, as far as its words are tried here: `is:` and parts of the title. */
function isFound(item: JsonObject, query: string): boolean {
	const { title, state } = asObject(item['content']);
	const kinds: Readonly<Record<string, boolean>> = {
		...{ issue: item['content_type'] === 'Issue', pr: item['content_type'] === 'PullRequest' },
		...{ draft: item['content_type'] === 'DraftIssue', open: state === 'open', closed: state === 'closed' },
	};
	return query
		.split(/\s+/)
		.every((word) =>
			word.startsWith('is:') ? kinds[word.slice(3)] === true : String(title).toLowerCase().includes(word.toLowerCase()),
		);
}

/** Registers the REST endpoints of projects. */
export function projectRoutes(router: Router<Handler>, world: World, projects: Projects): void {
	const onProject =
		(act: (call: Call, project: Project) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const { owner, number } = call.params;
			const project = projects.projects.find((one) => one.owner.login === owner && one.number === Number(number));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return project === undefined || call.account === undefined ? notFound() : await act(call, project);
		};

	const onItem = (act: (call: Call, project: Project, item: Item) => Reply | Promise<Reply>): Handler =>
		onProject(async (call, project) => {
			const item = project.items.find(({ id }) => id === Number(call.params['item']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return item === undefined ? notFound() : await act(call, project, item);
		});

	viewRoutes(router, world, projects);
	for (const home of ['/orgs/:owner/projectsV2', '/users/:owner/projectsV2']) {
		router.on(`GET ${home}`, async (call) => {
			const own = projects.projects.filter((project) => project.owner.login === call.params['owner']);
			return pageReply(world.url, call, await Promise.all(own.map((one) => show(world, one))), (project) => project);
		});
		router.on(
			`GET ${home}/:number`,
			onProject(async (_call, project) => ok(await show(world, project))),
		);
		router.on(
			`GET ${home}/:number/fields`,
			onProject((call, project) =>
				pageReply(world.url, call, project.fields, (field) => showField(world, project, field)),
			),
		);
		router.on(
			`GET ${home}/:number/items`,
			onProject(async (call, project) => {
				const shown = await Promise.all(project.items.map((item) => showItem(world, project, item)));
				const items = shown.filter((item) => isFound(item, call.query.get('q') ?? ''));
				return pageReply(world.url, call, items, (item) => item);
			}),
		);
		router.on(
			`POST ${home}/:number/items`,
			onProject(async ({ fields, account }, project) => {
				const fullName = `${String(fields['owner'])}/${String(fields['repo'])}`;
				const issue = await world.issue(fullName, Number(fields['number']));
				// belief(project-add-missing-issue): 404 for an issue that does not exist
				if (issue === undefined) return notFound();
				const type = issue['pull_request'] === undefined ? 'Issue' : 'PullRequest';
				const content = { type, id: String(issue['node_id']), fullName, number: Number(fields['number']) } as const;
				const item = await projects.add(project, content, account?.login ?? '');
				return created(await showItem(world, project, item));
			}),
		);
		router.on(
			`GET ${home}/:number/items/:item`,
			onItem(async (_call, project, item) => ok(await showItem(world, project, item))),
		);
		router.on(
			`PATCH ${home}/:number/items/:item`,
			onItem(async ({ fields, account }, project, item) => {
				const wanted = Array.isArray(fields['fields']) ? fields['fields'].map(asObject) : [];
				for (const { id, value } of wanted) {
					const field = project.fields.find((one) => one.id === Number(id));
					if (field === undefined)
						return validationFailed({ resource: 'ProjectV2Item', code: 'invalid', field: 'fields' });
					const scalar = typeof value === 'string' || typeof value === 'number' ? value : undefined;
					await projects.set(project, item, field, scalar, account?.login ?? '');
				}
				return ok(await showItem(world, project, item));
			}),
		);
		router.on(
			`DELETE ${home}/:number/items/:item`,
			onItem(async ({ account }, project, item) => {
				await projects.remove(project, item, account?.login ?? '');
				return noContent();
			}),
		);
	}
}
