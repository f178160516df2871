import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { Execution } from './execution.mts';
import type { ExecutionSource } from './executionsInDatabase.mts';
import {
	type ExecutionFilter,
	finishedExecution,
	listExecutions,
	readExecutionOf,
	waitForExecutions,
} from './executions.mts';
import type { Host } from './host.mts';
import { McpClient } from './mcp.mts';
import {
	allNodeTypes,
	type ListRequest,
	loadOptionList,
	nodeTypeNamed,
	type Search,
	searchList,
} from './nodePanel.mts';
import { assertPublished, publicationStatus, publishVersion, unpublish } from './publication.mts';
import { RestError, Session } from './session.mts';
import { completeDraft, firstNode, type Workflow, type WorkflowDraft } from './workflow.mts';

const owner = { email: 'owner@example.com', firstName: 'Olive', lastName: 'Owner', password: 'Local-demo-2024' };

export interface Credential {
	id: string;
	name: string;
	type: string;
	data: ICredentialDataDecryptedObject;
}

export type ManualRun = { waitingForWebhook: true } | { waitingForWebhook: false; execution: Execution };

/** The person at the editor: what n8n's editor does over its REST API. */
export class N8n {
	readonly session: Session;
	/** The e-mail address and password of the instance's owner, for a browser's log-in. */
	readonly owner = owner;

	/** The executions as the database has them: what is counted is counted there. */
	readonly counted: ExecutionSource;

	private constructor({ url, executions }: Pick<Host, 'url' | 'executions'>) {
		this.session = new Session(url);
		this.counted = executions;
	}

	/** Opens a session as the instance's owner, who is set up first where there is none. */
	static async connect(host: Pick<Host, 'url' | 'executions'>): Promise<N8n> {
		const n8n = new N8n(host);
		try {
			await n8n.session.send('POST', '/rest/owner/setup', { body: owner });
		} catch (error) {
			if (!(error instanceof RestError && error.status === 400)) throw error;
			const body = { emailOrLdapLoginId: owner.email, password: owner.password };
			await n8n.session.send('POST', '/rest/login', { body });
		}
		return n8n;
	}

	async createCredential(name: string, type: string, data: ICredentialDataDecryptedObject): Promise<Credential> {
		const { id } = await this.session.send<{ id: string }>('POST', '/rest/credentials', { body: { name, type, data } });
		return { id, name, type, data };
	}

	/** Presses "Test" of the credential. */
	async testCredential(credential: Credential): Promise<{ status: 'OK' | 'Error'; message: string }> {
		return await this.session.send('POST', '/rest/credentials/test', { body: { credentials: credential } });
	}

	async createWorkflow(draft: WorkflowDraft): Promise<Workflow> {
		return await this.session.send('POST', '/rest/workflows', { body: completeDraft(draft) });
	}

	async workflow(id: string): Promise<Workflow> {
		return await this.session.send('GET', `/rest/workflows/${id}`);
	}

	/** Saves changes; a published workflow keeps running its published version until it is published again. */
	async updateWorkflow(id: string, changes: Partial<WorkflowDraft>): Promise<Workflow> {
		const { name, nodes, connections, settings, versionId } = await this.workflow(id);
		const draft = completeDraft({ name, nodes, connections, settings, ...changes });
		return await this.session.send('PATCH', `/rest/workflows/${id}`, { body: { ...draft, versionId } });
	}

	/** Publishes the workflow's latest version, waits until its triggers are registered and throws if one is not. */
	async publish(id: string, timeoutMs = 90_000) {
		const status = await this.tryToPublish(id, timeoutMs);
		assertPublished(id, status);
		return status;
	}

	/** Publishes the workflow's latest version and says how that ended, well or not. */
	async tryToPublish(id: string, timeoutMs = 90_000) {
		const { versionId } = await this.workflow(id);
		return await publishVersion(this.session, id, versionId, timeoutMs);
	}

	async publicationStatus(id: string) {
		return await publicationStatus(this.session, id);
	}

	/** Takes the published version down and waits until its triggers are gone. */
	async deactivate(id: string, timeoutMs = 90_000) {
		await unpublish(this.session, id, timeoutMs);
	}

	/** Presses "Execute workflow": gives the finished execution, or says that n8n now listens for a test event. */
	async runManually(id: string, { startNode = '', timeoutMs = 60_000 } = {}): Promise<ManualRun> {
		const name = startNode === '' ? firstNode(await this.workflow(id)) : startNode;
		const { executionId } = await this.session.send<{ executionId?: string }>('POST', `/rest/workflows/${id}/run`, {
			body: { triggerToStartFrom: { name } },
		});
		if (executionId === undefined) return { waitingForWebhook: true };
		return { waitingForWebhook: false, execution: await this.finished(executionId, timeoutMs) };
	}

	/** Presses "Execute workflow" of a workflow whose run waits for nothing, and gives the finished execution. */
	async execute(id: string, options: { startNode?: string; timeoutMs?: number } = {}): Promise<Execution> {
		const run = await this.runManually(id, options);
		if (run.waitingForWebhook) throw new Error(`Workflow ${id} waits for a test event`);
		return run.execution;
	}

	/** Executions, newest first. */
	async executions(filter: ExecutionFilter = {}) {
		return await listExecutions(this.session, filter);
	}

	/** Waits until the workflow has at least `count` executions that are over; gives them, oldest first. */
	async waitForExecutions(workflowId: string, count: number, timeoutMs = 30_000) {
		return await waitForExecutions(this.session, workflowId, count, timeoutMs);
	}

	async execution(id: string): Promise<Execution> {
		return await readExecutionOf(this.session, id);
	}

	/** The execution, once it is over. */
	async finished(id: string, timeoutMs = 60_000): Promise<Execution> {
		return await finishedExecution(this.session, id, timeoutMs);
	}

	/** Every node type that n8n offers, agents' tools too; only a host that serves the editor has this list. */
	async nodeTypes() {
		return await allNodeTypes(this.session);
	}

	/** One node type, or undefined if n8n has not loaded it. */
	async nodeType(name: string, version: number) {
		return await nodeTypeNamed(this.session, name, version);
	}

	/** What a resource locator's "From list" shows. */
	async resourceLocatorResults(request: ListRequest, search: Search = {}) {
		return await searchList(this.session, request, search);
	}

	/** What a dropdown shows whose options the node loads. */
	async loadOptions(request: ListRequest) {
		return await loadOptionList(this.session, request);
	}

	/** Connects to the MCP Server Trigger of a published workflow. */
	async mcp(path: string): Promise<McpClient> {
		return await McpClient.connect(new URL(`/mcp/${path}`, this.session.url).href);
	}

	/** Removes every workflow with its executions, and every credential. */
	async deleteAll(): Promise<void> {
		for (const { id, activeVersionId } of await this.session.send<Workflow[]>('GET', '/rest/workflows')) {
			if (activeVersionId !== null) await this.deactivate(id);
			await this.session.send('POST', `/rest/workflows/${id}/archive`, { body: {} });
			await this.session.send('DELETE', `/rest/workflows/${id}`);
		}
		for (const { id } of await this.session.send<Credential[]>('GET', '/rest/credentials')) {
			await this.session.send('DELETE', `/rest/credentials/${id}`);
		}
	}
}
