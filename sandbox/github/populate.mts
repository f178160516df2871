import { asObject } from '../front/exchange.mts';
import { administratorOf, type Backend } from './backend.mts';
import { content, githubAccounts, labels, workflowFile } from './seed.mts';

/** Creates labels, branches, milestones and issues through the API, as a user would. */
export async function populate(backend: Backend): Promise<void> {
	for (const [fullName, { branches, milestones, issues }] of Object.entries(content)) {
		const root = `/repos/${fullName}`;
		const as = administratorOf(root);
		const post = async (path: string, body: unknown): Promise<void> => {
			const answer = await backend.call('POST', `${root}/${path}`, { as, body });
			if (answer.status >= 300) throw new Error(`Seeding ${root}/${path} failed: ${answer.bytes.toString('utf8')}`);
		};
		await put(backend, `${root}/contents/${workflowFile.path}`, as, {
			message: 'Add a workflow',
			content: Buffer.from(workflowFile.content).toString('base64'),
		});
		for (const label of labels) await post('labels', label);
		const tip = await backend.read(`${root}/git/ref/heads/main`);
		const sha = asObject(tip?.['object'])['sha'];
		for (const branch of branches) await post('git/refs', { ref: `refs/heads/${branch}`, sha });
		for (const title of milestones) await post('milestones', { title });
		for (const issue of issues) await post('issues', issue);
	}
	const website = `/repos/${githubAccounts.repositories.website}`;
	const path = `${website}/collaborators/${githubAccounts.collaborator.login}`;
	await put(backend, path, githubAccounts.owner.login, { permission: 'push' });
}

async function put(backend: Backend, path: string, as: string, body: unknown): Promise<void> {
	const answer = await backend.call('PUT', path, { as, body });
	if (answer.status >= 300) throw new Error(`Seeding ${path} failed: ${answer.bytes.toString('utf8')}`);
}
