import type { Faults, Fault } from './faults.mts';
import type { LoggedRequest } from './requestLog.mts';
import type { World } from './routes.mts';

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function faultOf(body: unknown): Fault {
	const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
	const { drop, headers } = given;
	const fault = {
		method: text(given['method']),
		path: text(given['path']),
		skip: number(given['skip']),
		times: number(given['times']),
		status: number(given['status']),
		delayMs: number(given['delayMs']),
		body: given['body'],
		drop: drop === 'after' || drop === 'before' ? drop : undefined,
		headers:
			typeof headers === 'object' && headers !== null
				? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
				: undefined,
	};
	return Object.fromEntries(Object.entries(fault).filter(([, value]) => value !== undefined));
}

/** What a test in another process can do to the emulator; Trello itself has nothing of the kind. */
export function sandboxRoutes(world: World, faults: Faults, requests: LoggedRequest[]): void {
	const { app } = world;
	app.post('/_sandbox/faults', async (context) => {
		const fault = faultOf(await context.req.json<unknown>());
		if (fault.path !== undefined) new RegExp(fault.path);
		faults.add(fault);
		return context.json({ pending: faults.pending }, 201);
	});
	app.delete('/_sandbox/faults', (context) => {
		faults.clear();
		return context.json({ pending: 0 });
	});
	app.get('/_sandbox/faults', (context) => context.json({ pending: faults.pending }));
	app.get('/_sandbox/requests', (context) => context.json(requests));
	app.delete('/_sandbox/requests', (context) => {
		requests.length = 0;
		return context.json({});
	});
	app.get('/_sandbox/deliveries', (context) => context.json(world.deliveries.log));
	app.post('/_sandbox/settle', async (context) => {
		await world.deliveries.settle({ retries: context.req.query('retries') !== 'false' });
		return context.json({});
	});
}
