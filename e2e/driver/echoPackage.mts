import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The type of the package's only node: it calls a path of the service that its credential names. */
export const echo = 'n8n-nodes-agent-integrations.echo';

/** Writes a built package with one node and one credential, as small as n8n loads it, to try the driver with. */
export async function writeEchoPackage(target: string): Promise<string> {
	await mkdir(join(target, 'dist'), { recursive: true });
	const manifest = {
		name: 'n8n-nodes-agent-integrations',
		version: '0.0.1',
		n8n: { n8nNodesApiVersion: 1, credentials: ['dist/EchoApi.credentials.js'], nodes: ['dist/Echo.node.js'] },
	};
	await writeFile(join(target, 'package.json'), JSON.stringify(manifest));
	await writeFile(
		join(target, 'dist', 'EchoApi.credentials.js'),
		`exports.EchoApi = class EchoApi {
			name = 'echoApi';
			displayName = 'Echo API';
			properties = [
				{ displayName: 'Base URL', name: 'baseUrl', type: 'string', default: '' },
				{ displayName: 'Token', name: 'token', type: 'string', typeOptions: { password: true }, default: '' },
			];
			authenticate = { type: 'generic', properties: { headers: { 'x-token': '={{$credentials.token}}' } } };
			test = { request: { baseURL: '={{$credentials.baseUrl}}', url: '/test' } };
		};`,
	);
	await writeFile(
		join(target, 'dist', 'Echo.node.js'),
		`const { NodeApiError } = require('n8n-workflow');
		exports.Echo = class Echo {
			description = {
				displayName: 'Echo', name: 'echo', group: ['transform'], version: 1, description: 'Calls a path',
				defaults: { name: 'Echo' }, inputs: ['main'], outputs: ['main'], usableAsTool: true,
				credentials: [{ name: 'echoApi', required: true }],
				properties: [{ displayName: 'Path', name: 'path', type: 'string', default: '' }],
			};
			methods = {
				listSearch: { async searchPaths(filter) { return { results: [{ name: filter.toUpperCase(), value: '/' + filter }] }; } },
				loadOptions: { async getPaths() { return [{ name: 'B', value: '/b' }]; } },
			};
			async execute() {
				const { baseUrl } = await this.getCredentials('echoApi');
				const url = baseUrl + this.getNodeParameter('path', 0);
				const send = this.helpers.httpRequestWithAuthentication;
				try {
					return [[{ json: await send.call(this, 'echoApi', { url, json: true }), pairedItem: 0 }]];
				} catch (error) {
					throw new NodeApiError(this.getNode(), error);
				}
			}
		};`,
	);
	return target;
}
