import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi } from '../testing/api.ts';
import { createDemoApi, type DemoApi } from '../testing/demo-api.ts';

let demo: DemoApi;
beforeAll(async () => {
  demo = await createDemoApi();
});
afterAll(() => demo.close());

describe('the page', () => {
  test.each([
    ['en', 'Demo desk', 'In the mail'],
    ['es', 'Mesa de demostración', 'En camino'],
  ])('in %s lists the people, without inline script or style', async (language, title, inTheMail) => {
    const response = await demo.get(`/demo?translateTo=${language.toUpperCase()}`);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
    expect(response.body).toContain(`<html lang="${language}" dir="ltr">`);
    expect(response.body).toContain(`<h1>${title}</h1>`);
    expect(response.body).toContain('Rosa Delgado');
    expect(response.body).toContain(inTheMail);
    expect(response.body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|demo:|card:/);
  });

  test.each([
    ['en', 'All messages', 'Reply to STOP, text message'],
    ['es', 'Todos los mensajes', 'Respuesta a ALTO, mensaje de texto'],
  ])('its gallery in %s shows each message in both languages', async (language, title, answer) => {
    const { body } = await demo.get(`/demo/gallery?translateTo=${language.toUpperCase()}`);
    for (const words of [title, answer, 'your code is 123456', 'su código es 123456']) expect(body).toContain(words);
    expect(body).not.toMatch(/<script|<style|\sstyle=|demo:|messages:/);
  });

  test.each([
    ['/demo/demo.js', 'text/javascript; charset=utf-8'],
    ['/demo/demo.css', 'text/css; charset=utf-8'],
  ])('loads %s', async (url, type) => {
    const response = await demo.get(url);
    expect({ status: response.statusCode, type: response.headers['content-type'] }).toEqual({ status: 200, type });
  });
});

test('404: without the demo none of it is there', async () => {
  const other = await createTestApi();
  for (const url of ['/demo', '/demo/people', '/demo/clock']) {
    expect((await other.app.inject(url)).statusCode).toBe(404);
  }
  await other.close();
});
