import type { INodeTypeDescription } from 'n8n-workflow';
import type { Catalogued } from './catalogue.mts';
import { folderOf } from './pages.mts';

const packageName = 'n8n-nodes-agent-integrations';
const home = 'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations';

/** The codex file of a node: n8n's node panel searches nothing but display names and these aliases. */
export function codex({ integration, folder, operations, events }: Catalogued, { name }: INodeTypeDescription): object {
	const ownWords = name.endsWith('Trigger')
		? events.map((event) => event.name.toLowerCase())
		: [...new Set(operations.map(({ resource }) => resource.replace(/([A-Z])/g, ' $1').toLowerCase()))];
	const subject = [integration.name.toLowerCase(), ...integration.keywords];
	/** The API call comes after the steps, which are what most people look for: n8n ranks a whole word before a part. */
	const alias = name.endsWith('ApiCall')
		? [...subject.map((word) => `${word} api`), 'http request', 'rest', 'custom call']
		: [...subject, ...ownWords];
	return {
		node: `${packageName}.${name}`,
		nodeVersion: '1.0',
		codexVersion: '1.0',
		categories: [...integration.categories],
		alias: [...new Set(alias)],
		resources: {
			primaryDocumentation: [{ url: `${home}/blob/main/docs/reference/${folderOf({ folder })}/README.md` }],
			credentialDocumentation: [{ url: `${home}/blob/main/docs/credentials.md` }],
		},
	};
}
