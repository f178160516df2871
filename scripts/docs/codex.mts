import type { INodeTypeDescription } from 'n8n-workflow';
import { phrasesOf } from './alias.mts';
import type { Catalogued } from './catalogue.mts';
import { folderOf } from './pages.mts';

const packageName = 'n8n-nodes-agent-integrations';
const home = 'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations';

/**
 * The codex file of a node: n8n's node panel searches nothing but display names and these aliases. Where it shows a trigger and
 * its steps as one, it searches the aliases of the steps alone, so those have the phrases of both.
 */
export function codex(catalogued: Catalogued, { name }: INodeTypeDescription): object {
	const { integration, folder } = catalogued;
	const { subject, doing, starting } = phrasesOf(catalogued);
	/** The API call comes after the steps, which are what most people look for: n8n ranks a whole word before a part. */
	const called = [integration.name.toLowerCase(), ...integration.keywords].map((word) => `${word} api`);
	const isToolkit = name.endsWith('Toolkit');
	const ofToolkit = [integration.name.toLowerCase(), ...integration.keywords, ...integration.nicknames];
	const ofAgents = [...ofToolkit.map((word) => `${word} tools`), 'agent tools', 'mcp'];
	const ofNode = name.endsWith('Trigger') ? [...subject, ...starting] : [...subject, ...doing, ...starting];
	const alias = name.endsWith('ApiCall')
		? [...called, 'http request', 'rest', 'custom call']
		: isToolkit
			? ofAgents
			: ofNode;
	return {
		node: `${packageName}.${name}`,
		nodeVersion: '1.0',
		codexVersion: '1.0',
		categories: isToolkit ? ['AI'] : [...integration.categories],
		...(isToolkit && { subcategories: { AI: ['Tools'], Tools: ['Other Tools'] } }),
		alias: [...new Set(alias)],
		resources: {
			primaryDocumentation: [{ url: `${home}/blob/main/docs/reference/${folderOf({ folder })}/README.md` }],
			credentialDocumentation: [{ url: `${home}/blob/main/docs/credentials.md` }],
		},
	};
}
